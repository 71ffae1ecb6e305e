// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/compare_planes.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QAction>
#include <QGridLayout>
#include <QLabel>
#include <QScreen>
#include <QVBoxLayout>

#include "core/tasks/task.h"
#include "widgets/controls/page_parts.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/plane/mode_inspector.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/scores/score_readings.h"

namespace echoplane {
namespace {

/// Actions whose state all planes share.
constexpr std::array options = {&PlaneView::polarGridAction, &PlaneView::responseAction, &PlaneView::weightAction,
                                &PlaneView::logScaleAction};

/// "Pin 1: validation RMSE 0.012": name and first reading of the run.
QString titleOf(const QString& name, const RunResult* run) {
    if (run == nullptr) return ComparePlanes::tr("%1: no result yet").arg(name);
    if (!run->score || run->diverged()) return ComparePlanes::tr("%1: %2").arg(name, divergenceText(*run));
    const Reading first = readings(run)[0];
    return ComparePlanes::tr("%1: %2 %3").arg(name, first.name.left(1).toLower() + first.name.mid(1), first.number);
}

}  // namespace

ComparePlanes::ComparePlanes(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_grid(new QGridLayout(this)) {
    setAccessibleName(tr("Planes side by side"));
    setWindowTitle(tr("Planes side by side"));
    m_grid->setContentsMargins(8, 8, 8, 8);
    closeByKey(*this);
    connect(&document, &Document::pinsChanged, this, &ComparePlanes::follow);
    connect(&document, &Document::resultChanged, this, &ComparePlanes::follow);
}

std::vector<PlaneView*> ComparePlanes::planes() const {
    std::vector<PlaneView*> all;
    all.reserve(m_places.size());
    for (const Place& place : m_places) all.push_back(place.plane);
    return all;
}

std::vector<QString> ComparePlanes::titles() const {
    std::vector<QString> all;
    all.reserve(m_places.size());
    for (const Place& place : m_places) all.push_back(place.title->text());
    return all;
}

// Planes are square, with a title above and the mode under the pointer below.
QSize ComparePlanes::sizeHint() const {
    constexpr int widest = 420, titleBar = 60, linesOfText = 8;
    const QSize room = screen()->availableSize() - QSize(20, titleBar);
    const int count = static_cast<int>(m_document.pins().size()) + 1;
    const int columns = count <= 3 ? count : (count + 1) / 2, rows = (count + columns - 1) / columns;
    const int width = std::min(columns * widest, room.width());
    const int height = rows * (width / columns + linesOfText * fontMetrics().height());
    return QSize(width, height).boundedTo(room);
}

void ComparePlanes::showEvent(QShowEvent* event) {
    if (m_pending) follow();
    QWidget::showEvent(event);
}

void ComparePlanes::addPlace() {
    auto* box = new QWidget(this);
    QLabel* title = plainLabel(box);
    auto* plane = new PlaneView(box);
    plane->setMinimumSize(220, 220);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(title);
    column->addWidget(plane, 1);
    column->addWidget(new ModeInspector(*plane, box));
    connect(plane, &PlaneView::zoomChanged, this, [this, plane] { zoomAll(*plane); });
    // An option set in one plane is set in all.
    for (QAction* (PlaneView::*each)() const : options) {
        if (!m_places.empty()) (plane->*each)()->setChecked((m_places.front().plane->*each)()->isChecked());
        connect((plane->*each)(), &QAction::toggled, this, [this, each](bool on) {
            for (const Place& place : m_places) (place.plane->*each)()->setChecked(on);
        });
    }
    if (!m_places.empty()) plane->setZoom(m_places.front().plane->zoom());
    m_places.push_back({box, title, plane});
}

void ComparePlanes::follow() {
    m_pending = !isVisible();
    if (m_pending) return;
    const std::vector<Pin>& pins = m_document.pins();
    const std::size_t before = m_places.size(), count = pins.size() + 1;
    while (m_places.size() < count) addPlace();
    while (m_places.size() > count) {
        delete m_places.back().box;
        m_places.pop_back();
    }
    if (before != count) layOut();
    const std::shared_ptr<const RunResult>& now = m_document.result();
    for (std::size_t i = 0; i < count; ++i) {
        const auto& run = i == 0 ? now : pins[i - 1].result;
        const QString name = i == 0 ? tr("Current") : pins[i - 1].name;
        Place& place = m_places[i];
        const bool other = run && now && !sameDataSet(run->experiment, now->experiment);
        place.title->setText(other ? tr("%1 (other data)").arg(titleOf(name, run.get())) : titleOf(name, run.get()));
        place.plane->setAccessibleName(tr("Eigenvalue plane, %1").arg(name));
        place.plane->setResult(run);
    }
}

void ComparePlanes::layOut() {
    const int count = static_cast<int>(m_places.size());
    const int columns = count <= 3 ? count : (count + 1) / 2;
    for (const Place& place : m_places) m_grid->removeWidget(place.box);
    for (int i = 0; i < count; ++i) {
        m_grid->addWidget(m_places[static_cast<std::size_t>(i)].box, i / columns, i % columns);
        m_places[static_cast<std::size_t>(i)].box->show();
    }
}

void ComparePlanes::zoomAll(const PlaneView& from) {
    for (const Place& place : m_places)
        if (place.plane != &from) place.plane->setZoom(from.zoom());
}

}  // namespace echoplane
