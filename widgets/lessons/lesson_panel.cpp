// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/lessons/lesson_panel.h"

#include <algorithm>
#include <exception>
#include <initializer_list>
#include <utility>

#include <QButtonGroup>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QVBoxLayout>

#include "core/jobs/failure.h"
#include "widgets/controls/help_text.h"
#include "widgets/controls/page_parts.h"
#include "widgets/document/document.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"

namespace echoplane {
namespace {

constexpr int preferredWidth = 300, leastWidth = 240, leastHeight = 240;

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

/// Text of an answer, which wraps, unlike a button's; a click on it clicks the button.
class AnswerLabel : public QLabel {
public:
    AnswerLabel(const QString& words, QAbstractButton& button, QWidget* parent) : QLabel(words, parent), m_button(button) {
        setTextFormat(Qt::PlainText);
        setWordWrap(true);
        setBuddy(&button);
    }

protected:
    void mousePressEvent(QMouseEvent*) override { m_button.click(); }

private:
    QAbstractButton& m_button;
};

}  // namespace

LessonPanel::LessonPanel(Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_scroll(new QScrollArea(this)),
      m_answers(new QWidget),
      m_choices(new QButtonGroup(this)) {
    setObjectName(QStringLiteral("lesson-panel"));
    setAccessibleName(tr("Lesson"));
    auto* content = new QWidget;
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(12, 8, 12, 8);
    m_column->setSpacing(8);
    addWords();
    addQuestionAndTask();
    m_column->addStretch(1);
    m_scroll->setWidget(content);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);

    m_back = pageButton(this, tr("Back"), "lesson-back", tr("Back"), tr("Previous step, from its initial state (Alt+Left)."));
    m_restore = pageButton(this, tr("Restore"), "lesson-restore", tr("Restore"),
                           tr("Restores the initial state of this step, as one undo step."));
    m_forward = pageButton(this, tr("Next"), "lesson-next", tr("Next"), tr("Next step, with its own state (Alt+Right)."));
    auto* row = new QHBoxLayout;
    row->setContentsMargins(4, 4, 4, 8);
    row->setSpacing(4);
    for (QPushButton* button : {m_back, m_restore, m_forward}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addWidget(m_scroll, 1);
    outer->addLayout(row);
    setMinimumSize(std::max(leastWidth, row->sizeHint().width()), leastHeight);
    // Letters with Alt belong to the menus and the settings.
    for (const auto& [button, key] : {std::pair(m_back, Qt::Key_Left), std::pair(m_forward, Qt::Key_Right)})
        connect(new QShortcut(QKeySequence(Qt::ALT | key), this), &QShortcut::activated, button, &QPushButton::click);
    connect(m_back, &QPushButton::clicked, this, &LessonPanel::back);
    connect(m_forward, &QPushButton::clicked, this, &LessonPanel::forward);
    connect(m_restore, &QPushButton::clicked, this, [this] {
        if (m_run) goTo(m_run->step());
    });
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

void LessonPanel::addWords() {
    m_place = paragraph("lesson-place");
    m_place->setFocusPolicy(Qt::NoFocus);
    m_place->setTextInteractionFlags(Qt::NoTextInteraction);
    m_title = paragraph("lesson-title");
    QFont font = m_title->font();
    font.setBold(true);
    font.setPointSizeF(font.pointSizeF() * 1.2);
    m_title->setFont(font);
    m_title->setTextFormat(Qt::PlainText);
    m_words = paragraph("lesson-words");
    m_words->setTextFormat(Qt::RichText);  // our own rich text: richText()
}

void LessonPanel::addQuestionAndTask() {
    const auto heading = [this](const QString& words) {
        QLabel* label = plainLabel(words);
        QFont font = label->font();
        font.setBold(true);
        label->setFont(font);
        m_column->addWidget(label);
        return label;
    };
    m_predictHeading = heading(tr("Predict first"));
    m_question = paragraph("lesson-question");
    m_question->setTextFormat(Qt::PlainText);
    auto* answers = new QGridLayout(m_answers);
    answers->setContentsMargins(0, 0, 0, 0);
    answers->setColumnStretch(1, 1);
    m_column->addWidget(m_answers);
    m_doHeading = heading(tr("Do"));
    m_task = paragraph("lesson-task");
    m_task->setTextFormat(Qt::RichText);  // our own rich text
    m_example =
        pageButton(nullptr, tr("Sho&w me"), "lesson-example", tr("Show me"), tr("Does the task for you, as one undo step."));
    m_example->setAutoDefault(false);
    m_column->addWidget(m_example, 0, Qt::AlignLeft);
    m_state = paragraph("lesson-state");
    m_state->setTextFormat(Qt::PlainText);
    m_noticeHeading = heading(tr("Notice"));
    m_notice = paragraph("lesson-notice");
    m_notice->setTextFormat(Qt::RichText);  // our own rich text
    connect(m_choices, &QButtonGroup::idClicked, this, [this](int answer) {
        m_run->predict(answer);
        showProgress();
    });
    connect(m_example, &QPushButton::clicked, this, [this] {
        // The example may change settings that are locked for the student.
        if (m_run && m_run->current().example) takeState(*m_run->current().example, tr("example of the lesson"));
    });
}

void LessonPanel::begin(std::shared_ptr<const Lesson> lesson) {
    m_run.emplace(std::move(lesson));
    goTo(0);
}

void LessonPanel::goOn(const LessonRun& run, bool atEnd) {
    m_run = run;
    m_atEnd = atEnd;
    if (atEnd) return showScore();
    showStep(run.step());
    checkTask();
}

void LessonPanel::end() {
    if (!m_run) return;
    m_run.reset();
    m_atEnd = false;
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
    takeState(now.state, tr("step “%1”").arg(QString::fromStdString(now.title)));
    Q_EMIT panelsWanted(panelsIn(now.show), panelsIn(now.hide));
    checkTask();
    m_scroll->verticalScrollBar()->setValue(0);
}

void LessonPanel::back() {
    if (m_run) goTo(m_atEnd ? m_run->step() : m_run->step() - 1);
}

void LessonPanel::forward() {
    if (!m_run || m_atEnd) return end();
    if (m_run->step() + 1 == m_run->steps()) return showScore();
    goTo(m_run->step() + 1);
}

// During a live run the result shown does not belong to the current settings.
void LessonPanel::checkTask() {
    if (!m_run || m_atEnd) return;
    LessonFacts facts{m_document.experiment(), m_document.live() ? nullptr : m_document.result(),
                      static_cast<int>(m_document.pins().size())};
    if (m_run->see(std::move(facts))) showProgress();
}

void LessonPanel::showStep(int step) {
    const LessonStep& now = m_run->current();
    QString place = tr("%1 · step %2 of %3");
    place.replace(QLatin1Char(' '), QChar(QChar::Nbsp));  // otherwise a lone number could begin the second line
    m_place->setText(
        place.arg(QString::fromStdString(m_run->lesson().title), QString::number(step + 1), QString::number(m_run->steps())));
    m_title->setText(QString::fromStdString(now.title));
    m_words->setText(richText(now.words));
    m_words->setAccessibleName(plainText(now.words));
    m_question->setText(QString::fromStdString(now.question));
    for (QWidget* each : m_answers->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) delete each;
    auto* grid = static_cast<QGridLayout*>(m_answers->layout());
    for (std::size_t k = 0; k < now.answers.size(); ++k) {
        auto* button = new QRadioButton(m_answers);
        button->setObjectName(QStringLiteral("lesson-answer:%1").arg(k));
        button->setAccessibleName(QString::fromStdString(now.answers[k].words));
        const int row = static_cast<int>(k);
        grid->addWidget(button, row, 0, Qt::AlignTop);
        grid->addWidget(new AnswerLabel(QString::fromStdString(now.answers[k].words), *button, m_answers), row, 1);
        m_choices->addButton(button, row);
        if (m_run->predicted(step) == static_cast<int>(k)) button->setChecked(true);
    }
    for (QWidget* each : {static_cast<QWidget*>(m_predictHeading), static_cast<QWidget*>(m_question), m_answers})
        each->setVisible(!now.question.empty());
    m_task->setText(richText(now.task));
    m_task->setAccessibleName(plainText(now.task));
    for (QWidget* each : {static_cast<QWidget*>(m_doHeading), static_cast<QWidget*>(m_task)}) each->setVisible(bool(now.check));
    m_example->setVisible(now.example.has_value());
    m_notice->setText(richText(now.notice));
    m_notice->setAccessibleName(plainText(now.notice));
    m_words->show();
    m_back->setEnabled(step > 0);
    m_restore->setEnabled(true);
    m_forward->setText(step + 1 == m_run->steps() ? tr("Score") : tr("Next"));
    m_forward->setAccessibleName(m_forward->text());
    showProgress();
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
    m_noticeHeading->setVisible(notice && !now.notice.empty());
    m_notice->setVisible(notice && !now.notice.empty());
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

void LessonPanel::showScore() {
    m_atEnd = true;
    m_document.restrictions().clear();
    Q_EMIT panelsWanted({}, {});
    const LessonRun::Score score = m_run->score();
    m_place->setText(QString::fromStdString(m_run->lesson().title));
    m_title->setText(tr("The end"));
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
    for (QWidget* each : std::initializer_list<QWidget*>{m_predictHeading, m_question, m_answers, m_doHeading, m_task, m_example,
                                                         m_state, m_noticeHeading, m_notice})
        each->hide();
    m_back->setEnabled(true);
    m_restore->setEnabled(false);
    m_forward->setText(tr("Close"));
    m_forward->setAccessibleName(tr("Close"));
    m_scroll->verticalScrollBar()->setValue(0);
}

QSize LessonPanel::sizeHint() const {
    return {preferredWidth, 2 * preferredWidth};
}

}  // namespace echoplane
