// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/classes/sequence_view.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include "core/kinds/classes/class_kind.h"
#include "core/kinds/classes/class_run.h"
#include "core/kinds/classes/classify.h"
#include "core/sequences/class_data.h"
#include "core/sequences/labelled_set.h"
#include "core/text/message.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/output_name.h"
#include "widgets/plots/base/screen_plot.h"
#include "widgets/plots/classes/sequence_figure.h"

namespace echoplane {
namespace {

QString onOneLine(const std::string& text) {
    return QString::fromStdString(text).replace(QLatin1Char('\n'), QStringLiteral("↵"));
}

/// The part of a sequence that is drawn: the beginning of a long one.
LabelledSet beginning(const LabelledSet& set, int sequence) {
    LabelledSet cut;
    const int first = set.starts[static_cast<std::size_t>(sequence)],
              count = std::min(set.length(sequence), SequenceFigure::mostSteps);
    if (set.tokens.empty()) {
        cut.values = set.values.middleCols(first, count);
    } else {
        cut.values = set.values;
        cut.tokens.assign(set.tokens.begin() + first, set.tokens.begin() + first + count);
        cut.vocabulary = set.vocabulary;
        cut.weights = set.weights;
    }
    cut.name = set.name;
    cut.close(count, 0);
    return cut;
}

/// The classified sequences of a run; null for other runs.
const LabelledSet* setOf(const RunResult* run) {
    const ClassData* data = run != nullptr && run->data ? run->data->parts.find<ClassData>() : nullptr;
    return data != nullptr ? data->set.get() : nullptr;
}

QStringList tokensOf(const LabelledSet& set) {
    QStringList tokens;
    for (const std::int32_t token : set.tokens)
        tokens << (std::cmp_less(token, set.vocabulary.size()) ? onOneLine(set.vocabulary[static_cast<std::size_t>(token)])
                                                               : QString());
    return tokens;
}

}  // namespace

SequenceView::SequenceView(QWidget* parent)
    : ResultView(parent),
      m_figure(new SequenceFigure(m_plot)),
      m_number(new QSpinBox(this)),
      m_text(new QLineEdit(this)),
      m_truth(plainLabel(this)) {
    setAccessibleName(tr("Sequence"));
    m_number->setObjectName(QStringLiteral("sequence-number"));
    m_number->setAccessibleName(tr("Number of the sequence"));
    m_number->setPrefix(tr("Sequence "));
    m_number->setRange(1, 1);
    m_number->setKeyboardTracking(false);
    m_text->setObjectName(QStringLiteral("sequence-text"));
    m_text->setAccessibleName(tr("Your own text"));
    m_text->setPlaceholderText(tr("Type your own text"));
    m_text->setClearButtonEnabled(true);
    m_truth->setObjectName(QStringLiteral("sequence-truth"));
    auto* above = new QHBoxLayout;
    above->setContentsMargins(8, 4, 8, 0);
    above->addWidget(m_number);
    above->addWidget(m_truth);
    above->addWidget(m_text, 1);
    above->addStretch(0);
    qobject_cast<QVBoxLayout*>(layout())->insertLayout(0, above);
    m_line = addReadOut(tr("Votes under the cursor"), 1);
    connect(m_number, &QSpinBox::valueChanged, this, [this] {
        m_text->clear();
        refresh();
    });
    connect(m_text, &QLineEdit::textChanged, this, &SequenceView::refresh);
    begin(m_figure);
}

SequenceView::~SequenceView() = default;

void SequenceView::setSequence(int sequence) {
    updateFigure();  // sets the range of the number
    m_number->setValue(sequence + 1);
}

int SequenceView::sequence() const {
    return m_number->value() - 1;
}

void SequenceView::setText(const QString& text) {
    m_text->setText(text);
}

void SequenceView::compute() {
    const LabelledSet* all = setOf(m_result.get());
    if (all == nullptr || !m_result->readout || m_result->diverged()) {
        m_model.reset();
        m_modelOf.reset();
        m_figure->setVotes(nullptr, {}, {});
        m_figure->setReason(!m_result ? QString()
                            : &kindOf(m_result->experiment) == &classesKind
                                ? tr("No votes: the run diverged.")
                                : tr("Only for classification tasks: the task %1 has a series.")
                                      .arg(QString::fromStdString(m_result->experiment.data.task)));
        return;
    }
    try {
        if (m_modelOf != m_result) {
            m_model = classModelOf(*m_result);
            m_modelOf = m_result;
        }
        const LabelledSet& set = *all;
        const bool typed = m_text->isVisibleTo(this) && !m_text->text().isEmpty();
        const LabelledSet own = typed ? textsFor(*m_model, {m_text->text().toStdString()}) : beginning(set, sequence());
        QStringList classes;
        for (const std::string& name : set.classes) classes << onOneLine(name);
        m_figure->setVotes(std::make_shared<const SequenceVotes>(sequenceVotes(*m_model, own, 0)), classes, tokensOf(own));
    } catch (const std::exception& error) {
        m_figure->setVotes(nullptr, {}, {});
        m_figure->setReason(tr("No votes: %1.").arg(coreText(messageOf(error))));
    }
}

void SequenceView::fillFigure() {
    const LabelledSet* all = setOf(m_result.get());
    if (all != nullptr) {
        const LabelledSet& set = *all;
        const QSignalBlocker quiet(m_number);
        m_number->setRange(1, set.count());
        m_text->setVisible(!set.tokens.empty());
        const bool one = set.stepLabels.empty() && m_text->text().isEmpty();
        m_truth->setText(one ? tr("class %1")
                                   .arg(QString::fromStdString(
                                       set.classes[static_cast<std::size_t>(set.labels[static_cast<std::size_t>(sequence())])]))
                             : QString());
        m_truth->setToolTip(plainToolTip(set.tokens.empty()
                                             ? QString()
                                             : tr("A vocabulary of %1 tokens; %2 % of the tokens in the texts are not in it")
                                                   .arg(set.vocabulary.size())
                                                   .arg(100.0 * set.unknownShare(), 0, 'f', 2)));
    } else {
        m_truth->clear();
    }
    m_number->setEnabled(all != nullptr);
    compute();
    ResultView::fillFigure();
    readOutAt(std::nullopt);
}

void SequenceView::readOutAt(const std::optional<QPointF>& pixel) {
    m_line->setText(m_figure->textAt(pixel));
}

bool SequenceView::plotEvent(QEvent* event) {
    if (event->type() == QEvent::MouseMove || event->type() == QEvent::Leave) followCursor(*event);
    return false;
}

}  // namespace echoplane
