// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/classes/class_view.h"

#include <algorithm>

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QMouseEvent>
#include <QTimer>
#include <QVBoxLayout>

#include "core/sequences/class_data.h"
#include "core/sequences/labelled_set.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/focus_ring.h"
#include "widgets/plots/base/screen_plot.h"
#include "widgets/plots/classes/confusion_figure.h"

namespace echoplane {
namespace {

constexpr int mostListed = 1000;
constexpr int listHeight = 110;

/// "3.1 0 2; 4 1 0; …": the first steps of a sequence without a text.
QString numbersOf(const LabelledSet& set, int sequence) {
    constexpr int steps = 4;
    constexpr Eigen::Index channels = 6;
    QStringList texts;
    const Eigen::MatrixXd values = set.sequence(sequence);
    for (Eigen::Index t = 0; t < std::min<Eigen::Index>(steps, values.cols()); ++t) {
        QStringList numbers;
        for (Eigen::Index k = 0; k < std::min(channels, values.rows()); ++k) numbers << QString::number(values(k, t), 'g', 2);
        texts << numbers.join(QLatin1Char(' ')) + (values.rows() > channels ? QStringLiteral(" …") : QString());
    }
    return texts.join(QStringLiteral("; ")) + (values.cols() > steps ? QStringLiteral("; …") : QString());
}

}  // namespace

ClassView::ClassView(QWidget* parent)
    : ResultView(parent), m_figure(new ConfusionFigure(m_plot)), m_roles(new QComboBox(this)), m_list(new QListWidget(this)) {
    setAccessibleName(tr("Classes"));
    m_roles->setObjectName(QStringLiteral("class-role"));
    m_roles->setAccessibleName(tr("Sequences"));
    m_roles->setToolTip(tr("Which sequences are counted. Do not choose settings by the test sequences."));
    m_roles->addItem(tr("Validation"), static_cast<int>(Role::validation));
    m_roles->addItem(tr("Test"), static_cast<int>(Role::test));
    m_roles->addItem(tr("Training"), static_cast<int>(Role::fit));
    auto* above = new QHBoxLayout;
    above->setContentsMargins(8, 4, 8, 0);
    above->addWidget(m_roles);
    auto* column = qobject_cast<QVBoxLayout*>(layout());
    column->insertLayout(0, above);
    m_list->setObjectName(QStringLiteral("cell-sequences"));
    m_list->setAccessibleName(tr("Sequences of the cell"));
    m_list->setMaximumHeight(listHeight);
    m_list->hide();
    m_line = addReadOut(tr("Cell under the cursor"), 1);
    above->addWidget(m_line, 1);  // beside the role, so that the matrix loses no height
    keepReadOut();
    column->addWidget(m_list);
    connect(m_roles, &QComboBox::currentIndexChanged, this, [this] {
        m_figure->setRole(role());
        m_cell.reset();
        refresh();
    });
    connect(m_list, &QListWidget::itemActivated, this,
            [this](const QListWidgetItem* item) { Q_EMIT sequenceChosen(item->data(Qt::UserRole).toInt()); });
    m_plot->setFocusPolicy(Qt::StrongFocus);
    new FocusRing(m_plot);
    readOutAt(std::nullopt);
    begin(m_figure);
}

ClassView::~ClassView() = default;

Role ClassView::role() const {
    return static_cast<Role>(m_roles->currentData().toInt());
}

void ClassView::addTo(OnScreen& screen) {
    screen.looks.set(ConfusionFigure::Look{role()});
}

void ClassView::setRole(Role role) {
    m_roles->setCurrentIndex(m_roles->findData(static_cast<int>(role)));
}

void ClassView::fillFigure() {
    ResultView::fillFigure();
    if (m_cell && (m_cell->x() >= m_figure->classes() || m_cell->y() >= m_figure->classes())) m_cell.reset();
    m_figure->setMarked(m_cell);
    // Deferred: this changes the plot's size, so not while it is being drawn.
    QTimer::singleShot(0, this, [this] {
        m_roles->setVisible(m_figure->classes() > 0);
        fillList();
        readOutAt(std::nullopt);
    });
}

void ClassView::openCell(std::optional<QPoint> cell) {
    m_cell = cell;
    m_figure->setMarked(cell);
    fillList();
    readOutAt(std::nullopt);
    replotSoon();
}

QString ClassView::textOf(const QPoint& cell) const {
    const QString from = m_figure->names().value(cell.y()), to = m_figure->names().value(cell.x());
    const int count = m_figure->count(cell);
    return cell.x() == cell.y() ? tr("%1: %n sequence(s) classified correctly", nullptr, count).arg(from)
                                : tr("%1: %n sequence(s) predicted as %2", nullptr, count).arg(from, to);
}

void ClassView::readOutAt(const std::optional<QPointF>& pixel) {
    const std::optional<QPoint> cell = pixel ? m_figure->cellAt(*pixel) : m_cell;
    m_line->setText(cell ? textOf(*cell) : m_figure->classes() > 0 ? tr("A click on a cell lists its sequences.") : QString());
}

void ClassView::fillList() {
    m_list->clear();
    const ClassData* labelled = m_cell && m_result && m_result->score ? m_result->data->parts.find<ClassData>() : nullptr;
    m_list->setVisible(labelled != nullptr);
    if (labelled == nullptr) return;
    const ClassData& classes = *labelled;
    const Eigen::MatrixXd& predicted = m_result->score->predictions;
    for (const Steps& each : m_result->split.of(role(), *m_result->data)) {
        for (int i = each.first; i < each.end() && m_list->count() < mostListed; ++i) {
            Eigen::Index largest = 0;
            predicted.col(i).maxCoeff(&largest);
            if (largest != m_cell->x() || classes.classOf(i) != m_cell->y()) continue;
            const int sequence = classes.sequenceOf(i);
            const auto index = static_cast<std::size_t>(sequence);
            const QString text = index < classes.set->texts.size() ? QString::fromStdString(classes.set->texts[index])
                                                                   : numbersOf(*classes.set, sequence);
            auto* item = new QListWidgetItem(QStringLiteral("%1  %2").arg(sequence + 1).arg(text), m_list);
            item->setToolTip(plainToolTip(text));
            item->setData(Qt::UserRole, sequence);
        }
    }
}

bool ClassView::plotEvent(QEvent* event) {
    if (event->type() == QEvent::MouseMove || event->type() == QEvent::Leave) followCursor(*event);
    if (event->type() == QEvent::MouseButtonRelease) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        if (mouse->button() == Qt::LeftButton) openCell(m_figure->cellAt(mouse->position()));
    }
    if (event->type() != QEvent::KeyPress || m_figure->classes() == 0) return false;
    QPoint cell = m_cell.value_or(QPoint(0, 0));
    switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Left:
            cell.rx() -= 1;
            break;
        case Qt::Key_Right:
            cell.rx() += 1;
            break;
        case Qt::Key_Up:
            cell.ry() -= 1;
            break;
        case Qt::Key_Down:
            cell.ry() += 1;
            break;
        case Qt::Key_Escape:
            if (!m_cell) return false;
            openCell(std::nullopt);
            return true;
        default:
            return false;
    }
    const int last = m_figure->classes() - 1;
    openCell(m_cell ? QPoint(std::clamp(cell.x(), 0, last), std::clamp(cell.y(), 0, last)) : QPoint(0, 0));
    return true;
}

}  // namespace echoplane
