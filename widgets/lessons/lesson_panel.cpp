// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/lessons/lesson_panel.h"

#include <algorithm>
#include <exception>
#include <initializer_list>
#include <utility>

#include <QApplication>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QTimer>
#include <QVBoxLayout>

#include "core/jobs/failure.h"
#include "widgets/controls/help_text.h"
#include "widgets/controls/page_parts.h"
#include "widgets/document/document.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/lessons/answer_row.h"
#include "widgets/plots/axes/typeset.h"
#include "widgets/settings/make_setting_row.h"
#include "widgets/settings/setting_knob.h"
#include "widgets/theme/control_style.h"
#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane {

/// One segment for each step, filled up to the current one.
class StepProgress : public QWidget {
public:
    explicit StepProgress(QWidget* parent) : QWidget(parent) { setFixedHeight(metrics::unit); }

    void show(int reached, int steps) {
        m_reached = reached;
        m_steps = steps;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        const RoleColours colours = roleColours(palette());
        const double each = double(width() + metrics::unit) / std::max(m_steps, 1);
        for (int k = 0; k < m_steps; ++k) {
            painter.setBrush(k < m_reached ? colours.accent : colours.hairline);
            painter.drawRoundedRect(QRectF(k * each, 0.0, std::max(each - metrics::unit, 1.0), height()), 2.0, 2.0);
        }
    }

private:
    int m_reached = 0, m_steps = 0;
};

namespace {

/// Text for screen readers.
QString plainText(const LessonWords& words) {
    QStringList lines;
    for (const LessonParagraph& each : words) lines << QString::fromStdString(each.text).remove(QLatin1Char('*'));
    return lines.join(QLatin1Char('\n'));
}

/// The names that are panels; settingsIn() returns the others.
QStringList panelsIn(const std::vector<std::string>& names) {
    QStringList panels;
    for (const std::string& name : names)
        if (std::ranges::find(lessonPanels, name) != lessonPanels.end()) panels << QString::fromStdString(name);
    return panels;
}

std::vector<std::string> settingsIn(const std::vector<std::string>& names) {
    std::vector<std::string> list;
    for (const std::string& name : names)
        if (std::ranges::find(lessonPanels, name) == lessonPanels.end()) list.push_back(name);
    return list;
}

void clear(QWidget& widget) {
    for (QWidget* each : widget.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) delete each;
}

QVBoxLayout* columnIn(QWidget* widget, int spacing) {
    auto* column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing);
    return column;
}

void showAll(bool visible, std::initializer_list<QWidget*> widgets) {
    for (QWidget* each : widgets) each->setVisible(visible);
}

void setRich(QLabel& label, const LessonWords& words) {
    label.setText(richText(words));
    label.setAccessibleName(plainText(words));
}

}  // namespace

LessonPanel::LessonPanel(Document& document, QWidget* parent)
    : QWidget(parent), m_document(document), m_scroll(new QScrollArea(this)), m_choices(new QButtonGroup(this)) {
    setObjectName(QStringLiteral("lesson-panel"));
    setAccessibleName(tr("Lesson"));
    auto* outer = columnIn(this, 0);
    m_head = new QVBoxLayout;
    m_head->setContentsMargins(metrics::gapWide, metrics::gapSmall, metrics::gapWide, metrics::gapSmall);
    m_head->setSpacing(metrics::unit);
    outer->addLayout(m_head);
    addHead();
    auto* content = new QWidget;
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(metrics::gapWide, metrics::gapSmall, metrics::gapWide, metrics::gapSmall);
    m_column->setSpacing(metrics::gapSmall);
    m_title = paragraph("lesson-title");
    m_title->setFont(typeFont(QApplication::font(), TypeRole::title));
    m_words = paragraph("lesson-words");
    m_words->setTextFormat(Qt::RichText);  // our own rich text: richText()
    addQuestionAndTask();
    m_column->addStretch(1);
    m_scroll->setWidget(content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    outer->addWidget(m_scroll, 1);
    addButtons();
    for (const auto signal : {&Document::experimentChanged, &Document::pinsChanged})
        connect(&document, signal, this, &LessonPanel::checkTask);
    connect(&document, &Document::resultChanged, this, &LessonPanel::checkTask);
}

QLabel* LessonPanel::paragraph(const char* name) {
    QLabel* label = plainLabel();
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setFocusPolicy(Qt::StrongFocus);  // so that screen readers reach the text
    m_column->addWidget(label);
    return label;
}

QLabel* LessonPanel::heading(const char* name) {
    QLabel* label = plainLabel();
    label->setObjectName(QLatin1String(name));
    QFont font = label->font();
    font.setWeight(QFont::DemiBold);
    label->setFont(font);
    m_column->addWidget(label);
    return label;
}

void LessonPanel::addHead() {
    m_place = plainLabel(this);
    m_place->setObjectName(QStringLiteral("lesson-place"));
    m_place->setFont(typeFont(QApplication::font(), TypeRole::secondary));
    m_place->setForegroundRole(QPalette::PlaceholderText);
    m_leave = pageButton(this, tr("End ✕"), "lesson-leave", tr("End the lesson"),
                         tr("Ends the lesson; your own work comes back as it was."));
    m_leave->setFlat(true);
    m_leave->setAutoDefault(false);
    m_progress = new StepProgress(this);
    auto* row = new QHBoxLayout;
    row->setSpacing(metrics::gapSmall);
    row->addWidget(m_place, 1);
    row->addWidget(m_leave);
    m_head->addLayout(row);
    m_head->addWidget(m_progress);
    connect(m_leave, &QPushButton::clicked, this, &LessonPanel::end);
}

void LessonPanel::addQuestionAndTask() {
    m_predictHeading = heading("lesson-predict");
    m_question = paragraph("lesson-question");
    m_answers = new QWidget;
    columnIn(m_answers, metrics::gapSmall);
    m_column->addWidget(m_answers);
    m_doHeading = heading("lesson-do");
    m_task = paragraph("lesson-task");
    m_task->setTextFormat(Qt::RichText);  // our own rich text
    m_controls = new QWidget;
    columnIn(m_controls, metrics::gapSmall);
    m_column->addWidget(m_controls);
    m_hint = plainLabel();
    m_hint->setObjectName(QStringLiteral("lesson-hint"));
    m_hint->setWordWrap(true);
    m_hint->setFont(typeFont(QApplication::font(), TypeRole::secondary));
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_example =
        pageButton(nullptr, tr("Sho&w me"), "lesson-example", tr("Show me"), tr("Does the task for you, as one undo step."));
    m_example->setAutoDefault(false);
    m_example->setFlat(true);
    auto* row = new QHBoxLayout;
    row->setSpacing(metrics::gapSmall);
    row->addWidget(m_hint, 1);
    row->addWidget(m_example, 0, Qt::AlignTop);
    m_column->addLayout(row);
    m_state = paragraph("lesson-state");
    m_noticeHeading = heading("lesson-notice-heading");
    m_later = plainLabel(tr("appears once you have done it"));
    m_later->setFont(typeFont(QApplication::font(), TypeRole::secondary));
    m_later->setForegroundRole(QPalette::PlaceholderText);
    m_column->addWidget(m_later);
    m_notice = paragraph("lesson-notice");
    m_notice->setTextFormat(Qt::RichText);  // our own rich text
    connect(m_choices, &QButtonGroup::idClicked, this, [this](int answer) {
        m_run->predict(answer);
        showNews();
    });
    connect(m_example, &QPushButton::clicked, this, [this] {
        // The example may change settings that are locked for the student.
        if (m_run && m_run->current().example) takeState(*m_run->current().example, tr("example of the lesson"));
    });
}

void LessonPanel::addButtons() {
    m_back = pageButton(this, tr("Back"), "lesson-back", tr("Back"), tr("Previous step, from its initial state (Alt+Left)."));
    m_restore = pageButton(this, tr("Start over"), "lesson-restore", tr("Start over"),
                           tr("Restores the initial state of this step, as one undo step: you can predict and do it again."));
    m_forward = pageButton(this, tr("Next"), "lesson-next", tr("Next"), tr("Next step, with its own state (Alt+Right)."));
    setPrimary(*m_forward);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(metrics::gapWide, metrics::gapSmall, metrics::gapWide, metrics::gapWide);
    row->setSpacing(metrics::gapSmall);
    for (QPushButton* button : {m_back, m_restore, m_forward}) {
        button->setAutoDefault(false);
        row->addWidget(button, 1);
    }
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    // Letters with Alt belong to the menus and the settings.
    for (const auto& [button, key] : {std::pair(m_back, Qt::Key_Left), std::pair(m_forward, Qt::Key_Right)})
        connect(new QShortcut(QKeySequence(Qt::ALT | key), this), &QShortcut::activated, button, &QPushButton::click);
    connect(m_back, &QPushButton::clicked, this, &LessonPanel::back);
    connect(m_restore, &QPushButton::clicked, this, &LessonPanel::restart);
    connect(m_forward, &QPushButton::clicked, this, &LessonPanel::forward);
}

void LessonPanel::begin(std::shared_ptr<const Lesson> lesson, int number, bool hasNext) {
    m_run.emplace(std::move(lesson));
    m_number = number;
    m_hasNext = hasNext;
    goTo(0);
}

void LessonPanel::goOn(const LessonRun& run, const LessonPanel& before) {
    m_run = run;
    m_number = before.m_number;
    m_hasNext = before.m_hasNext;
    m_atEnd = before.m_atEnd;
    if (m_atEnd) return showResult();
    showStep(run.step());
    const LessonStep& now = m_run->current();
    Q_EMIT panelsWanted(panelsIn(now.show), panelsIn(now.hide));
    checkTask();
    if (m_run->hasBegun()) Q_EMIT stepBegun();
}

void LessonPanel::end() {
    if (!m_run) return;
    m_run.reset();
    m_atEnd = false;
    clear(*m_controls);
    m_document.restrictions().clear();
    Q_EMIT panelsWanted({}, {});
    Q_EMIT ended();
}

void LessonPanel::takeState(const Experiment& state, const QString& what) {
    Restrictions& restrictions = m_document.restrictions();
    restrictions.set(restrictions.hidden(), {});
    try {
        m_document.leaveLive();
        m_document.setExperiment(state, what);
    } catch (const std::exception&) {
        Q_EMIT failed(coreText(currentFailure()));
    }
    const LessonStep& step = m_run->current();
    restrictions.set(settingsIn(step.hide), step.lock);
}

void LessonPanel::goTo(int step) {
    if (!m_run) return;
    m_atEnd = false;
    m_run->enter(step);
    const LessonStep& now = m_run->current();
    showStep(step);
    Q_EMIT panelsWanted(panelsIn(now.show), panelsIn(now.hide));
    takeState(now.state, tr("step “%1”").arg(QString::fromStdString(now.title)));
    checkTask();
    m_scroll->verticalScrollBar()->setValue(0);
}

void LessonPanel::back() {
    if (m_run) goTo(m_atEnd ? m_run->step() : m_run->step() - 1);
}

void LessonPanel::restart() {
    if (!m_run || m_atEnd) return;
    m_run->restart();
    goTo(m_run->step());
}

void LessonPanel::forward() {
    if (!m_run) return;
    if (m_atEnd) {
        if (m_hasNext) return Q_EMIT nextWanted();
        return end();
    }
    if (m_run->step() + 1 == m_run->steps()) return showResult();
    goTo(m_run->step() + 1);
}

// During a live run the result shown does not belong to the current settings.
void LessonPanel::checkTask() {
    if (!m_run || m_atEnd) return;
    const bool begun = m_run->hasBegun();
    LessonFacts facts{m_document.experiment(), m_document.live() ? nullptr : m_document.result(),
                      static_cast<int>(m_document.pins().size())};
    if (m_run->see(std::move(facts))) showNews();
    if (!begun && m_run->hasBegun()) Q_EMIT stepBegun();
}

QString LessonPanel::placeText() const {
    const QString title = QString::fromStdString(m_run->lesson().title);
    if (m_atEnd) return m_number > 0 ? tr("Lesson %1").arg(m_number) : title;
    const QString step = QString::number(m_run->step() + 1), steps = QString::number(m_run->steps());
    return m_number > 0 ? tr("Lesson %1 · step %2 of %3").arg(QString::number(m_number), step, steps)
                        : tr("Step %1 of %2").arg(step, steps);
}

void LessonPanel::showAnswers(const LessonStep& step) {
    clear(*m_answers);
    for (std::size_t k = 0; k < step.answers.size(); ++k) {
        auto* row = new AnswerRow(QString::fromStdString(step.answers[k].words), m_answers);
        row->setObjectName(QStringLiteral("lesson-answer:%1").arg(k));
        m_answers->layout()->addWidget(row);
        m_choices->addButton(row, static_cast<int>(k));
        if (m_run->predicted(m_run->step()) == static_cast<int>(k)) row->setChecked(true);
    }
    m_question->setText(QString::fromStdString(step.question));
}

// The settings of the task; the mark on a slider is the value of the example.
void LessonPanel::showControls(const LessonStep& step) {
    clear(*m_controls);
    QStringList marks;
    for (const Setting* each : settingsOfTask(step)) {
        SettingRow* row = makeSettingRow(*each, m_document, m_controls);
        m_controls->layout()->addWidget(row);
        auto* knob = qobject_cast<SettingKnob*>(row);
        if (!knob || !step.example) continue;
        const double goal = std::get<double>(value(*each, *step.example));
        if (goal < each->sliderMinimum || goal > each->sliderMaximum) continue;
        knob->setMark(goal);
        marks << typesetNumbers(QString::fromStdString(valueText(*each, *step.example)));
    }
    m_controls->setVisible(m_controls->layout()->count() > 0);
    m_hint->setText(marks.size() == 1 ? tr("The mark on the slider is %1.").arg(marks.front())
                    : marks.isEmpty() ? QString()
                                      : tr("The marks on the sliders are the goal."));
}

void LessonPanel::showStep(int step) {
    const LessonStep& now = m_run->current();
    m_place->setText(placeText());
    m_place->setToolTip(plainToolTip(QString::fromStdString(m_run->lesson().title)));
    m_progress->show(step + 1, m_run->steps());
    m_title->setText(QString::fromStdString(now.title));
    setRich(*m_words, now.words);
    showAnswers(now);
    showControls(now);
    int part = 0;
    const auto name = [&](QLabel& heading, bool used, const QString& words) {
        if (used) heading.setText(QStringLiteral("%1  %2").arg(++part).arg(words));
    };
    name(*m_predictHeading, !now.question.empty(), tr("Predict"));
    name(*m_doHeading, bool(now.check), tr("Try it"));
    name(*m_noticeHeading, true, tr("Notice"));
    showAll(!now.question.empty(), {m_predictHeading, m_question, m_answers});
    setRich(*m_task, now.task);
    showAll(bool(now.check), {m_doHeading, m_task});
    m_example->setVisible(now.example.has_value());
    m_hint->setVisible(now.example.has_value());
    setRich(*m_notice, now.notice);
    m_back->setEnabled(step > 0);
    m_restore->show();
    m_forward->setText(step + 1 == m_run->steps() ? tr("Result") : tr("Next"));
    m_forward->setAccessibleName(m_forward->text());
    orderTabs();
    showProgress();
}

// What is made anew for each step comes last otherwise.
void LessonPanel::orderTabs() {
    QWidgetList order = {m_words, m_question};
    for (QAbstractButton* each : m_choices->buttons()) order << each;
    order << m_task;
    for (const SettingRow* each : m_controls->findChildren<SettingRow*>(QString(), Qt::FindDirectChildrenOnly))
        order << each->focusChain();
    order << QWidgetList{m_example, m_state, m_notice, m_back, m_restore, m_forward};
    for (qsizetype k = 1; k < order.size(); ++k) setTabOrder(order[k - 1], order[k]);
}

void LessonPanel::showProgress() {
    const int step = m_run->step();
    const bool done = m_run->isDone(step);
    const LessonStep& now = m_run->current();
    const bool settled = done && (now.check || m_run->predicted(step));
    for (QAbstractButton* button : m_choices->buttons()) button->setEnabled(!settled);
    m_state->setText(verdict());
    m_state->setAccessibleName(m_state->text());
    m_state->setVisible(!m_state->text().isEmpty());
    const bool notice = settled || (done && !now.check && now.question.empty());
    m_noticeHeading->setVisible(!now.notice.empty());
    m_later->setVisible(!notice && !now.notice.empty());
    m_notice->setVisible(notice && !now.notice.empty());
}

void LessonPanel::showNews() {
    const bool before = m_notice->isVisibleTo(this);
    showProgress();
    const LessonStep& now = m_run->current();
    const bool answered = now.check || !now.question.empty();  // else its words are to be read first
    if (!before && answered && m_notice->isVisibleTo(this)) QTimer::singleShot(0, this, &LessonPanel::scrollToNotice);
}

void LessonPanel::scrollToNotice() {
    constexpr int again = 100;  // ms
    if (!m_run || !m_notice->isVisible()) return;
    if (QApplication::mouseButtons() != Qt::NoButton) {
        QTimer::singleShot(again, this, &LessonPanel::scrollToNotice);
        return;
    }
    m_scroll->ensureWidgetVisible(m_notice, 0, metrics::gapSmall);
}

QString LessonPanel::verdict() const {
    const int step = m_run->step();
    const LessonStep& now = m_run->current();
    const bool settled = m_run->isDone(step) && (now.check || m_run->predicted(step));
    if (!settled) return now.check ? tr("○ Not done yet") : QString();
    QStringList words;
    if (now.check) words << tr("✓ Done.");
    if (!now.question.empty()) {
        QStringList right;
        for (const int each : m_run->right(step))
            right << QString::fromStdString(now.answers[static_cast<std::size_t>(each)].words);
        const std::optional<bool> wasRight = m_run->predictedRight(step);
        words << (wasRight == true    ? tr("Your prediction was right.")
                  : wasRight == false ? tr("Your prediction was wrong.")
                                      : tr("You made no prediction."));
        if (right.isEmpty())
            words << tr("None of the answers is what happened here.");
        else if (wasRight != true)
            words << tr("What happened: %1.").arg(right.join(tr(", or ")));
    }
    return words.join(QLatin1Char(' '));
}

void LessonPanel::showResult() {
    m_atEnd = true;
    m_document.restrictions().clear();
    Q_EMIT panelsWanted({}, {});
    const LessonRun::Score score = m_run->score();
    m_place->setText(placeText());
    m_progress->show(m_run->steps(), m_run->steps());
    m_title->setText(QString::fromStdString(m_run->lesson().title));
    QString rich;
    if (score.questions > 0) rich += tr("<p>Correct predictions: <b>%1 of %2</b></p>").arg(score.right).arg(score.questions);
    rich += tr("<p>Tasks done: <b>%1 of %2</b></p>").arg(score.done).arg(score.tasks);
    for (int k = 0; k < m_run->steps(); ++k) {
        const LessonStep& step = m_run->lesson().steps[static_cast<std::size_t>(k)];
        const std::optional<bool> right = m_run->predictedRight(k);
        rich += tr("<p>%1. %2<br>%3%4</p>")
                    .arg(k + 1)
                    .arg(QString::fromStdString(step.title).toHtmlEscaped(),
                         step.check ? (m_run->isDone(k) ? tr("✓ done") : tr("○ not done")) : tr("read"),
                         step.question.empty() || (step.check && !m_run->isDone(k)) ? QString()
                         : right == true                                            ? tr(", prediction was right")
                         : right == false                                           ? tr(", prediction was wrong")
                                                                                    : tr(", no prediction"));
    }
    m_words->setText(rich);
    m_words->setAccessibleName(tr("%1 of %2 predictions correct, %3 of %4 tasks done")
                                   .arg(score.right)
                                   .arg(score.questions)
                                   .arg(score.done)
                                   .arg(score.tasks));
    clear(*m_controls);
    showAll(false, {m_predictHeading, m_question, m_answers, m_doHeading, m_task, m_controls, m_hint, m_example, m_state,
                    m_noticeHeading, m_later, m_notice, m_restore});
    m_back->setEnabled(true);
    m_forward->setText(m_hasNext ? tr("Next lesson") : tr("Close"));
    m_forward->setAccessibleName(m_forward->text());
    m_scroll->verticalScrollBar()->setValue(0);
}

QSize LessonPanel::sizeHint() const {
    const int wide = scaled(metrics::lesson, font());
    return {wide, 2 * wide};
}

}  // namespace echoplane
