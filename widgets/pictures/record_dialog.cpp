// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pictures/record_dialog.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <utility>

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSlider>
#include <QVBoxLayout>

#include "core/jobs/failure.h"
#include "widgets/controls/file_chooser.h"
#include "widgets/controls/help_text.h"
#include "widgets/controls/message_strip.h"
#include "widgets/controls/page_parts.h"
#include "widgets/language/core_text.h"
#include "widgets/language/named.h"
#include "widgets/language/plain_text.h"
#include "widgets/pictures/path_setup.h"

namespace echoplane {
namespace {

constexpr int pause = 200;  // ms, between a change and its preview
constexpr QSize leastPicture(420, 360);

/// Sizes of usual films, in pixels of 1/96 inch; an empty one is the plot's own size.
constexpr QSize sizes[] = {{}, {640, 360}, {480, 360}, {480, 480}};

}  // namespace

RecordDialog::RecordDialog(const Experiment& base, std::vector<Subject> subjects, Make make, FileChooser& chooser,
                           QWidget* parent)
    : QDialog(parent), m_subjects(std::move(subjects)), m_make(std::move(make)), m_chooser(chooser) {
    setObjectName(QStringLiteral("record-dialog"));
    setWindowTitle(tr("Record an animation"));
    setHelp(*this, QStringLiteral("record"));
    closeByKey(*this);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(12);
    m_error = new MessageStrip(MessageStrip::Kind::error, this);
    m_error->setObjectName(QStringLiteral("record-error"));
    m_error->hide();
    column->addWidget(m_error);
    auto* row = new QHBoxLayout;
    row->setSpacing(16);
    row->addWidget(buildSetup(base));
    row->addWidget(buildPreview(), 1);
    column->addLayout(row, 1);
    m_progress = named(new QProgressBar(this), "record-progress", tr("Progress of the recording"));
    m_progress->setTextVisible(false);
    QSizePolicy kept = m_progress->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(kept);
    column->addWidget(m_progress);
    auto* ends = new QHBoxLayout;
    m_words = plainLabel(this);
    m_words->setObjectName(QStringLiteral("record-words"));
    m_words->setWordWrap(true);
    ends->addWidget(m_words, 1);
    m_record = addButton("record-start", tr("&Record…"), tr("Asks for a file and records to it."));
    m_stop = addButton("record-stop", tr("S&top"), tr("Stops the recording; no file is written."));
    auto* close = addButton("record-close", tr("&Close"), tr("Closes and discards a recording in progress."));
    for (QPushButton* each : {m_record, m_stop, close}) ends->addWidget(each);
    column->addLayout(ends);
    m_record->setDefault(true);
    connect(m_record, &QPushButton::clicked, this, &RecordDialog::choose);
    connect(m_stop, &QPushButton::clicked, &m_recorder, &Recorder::stop);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    connect(this, &QDialog::finished, this, [this] {
        m_recorder.stop();
        if (m_source && !isRecording()) m_source->stop();
    });
    follow();
    resizeWithinScreen(*this, {980, 600});
    prepare();
    update();
}

RecordDialog::~RecordDialog() = default;

QPushButton* RecordDialog::addButton(const char* name, const QString& text, const QString& toolTip) {
    auto* button = pageButton(this, text, name, QString(text).remove(QLatin1Char('&')), toolTip);
    button->setAutoDefault(false);
    return button;
}

QWidget* RecordDialog::buildSetup(const Experiment& base) {
    m_controls = new QWidget(this);
    auto* column = new QVBoxLayout(m_controls);
    column->setContentsMargins({});
    column->setSpacing(16);
    m_setup = new PathSetup(base, m_controls);
    column->addWidget(m_setup);
    auto* form = new QFormLayout;
    addSubject(*form);
    addLook(*form);
    column->addLayout(form);
    column->addStretch(1);
    return m_controls;
}

void RecordDialog::addSubject(QFormLayout& form) {
    m_subject = named(new QComboBox(m_controls), "record-subject", tr("What is recorded"));
    m_subject->setToolTip(tr("One plot, drawn as for export, or the whole window as it is now."));
    for (const Subject& each : m_subjects) m_subject->addItem(each.label);
    form.addRow(tr("&What is recorded"), m_subject);
}

void RecordDialog::addLook(QFormLayout& form) {
    m_size = named(new QComboBox(m_controls), "record-size", tr("Size"));
    m_size->setToolTip(tr("Size of the plot at 96 dpi; the resolution scales it, with its text and lines."));
    for (const QSize& each : sizes)
        m_size->addItem(each.isEmpty() ? tr("the plot's own") : QStringLiteral("%1 × %2").arg(each.width()).arg(each.height()),
                        each);
    form.addRow(tr("S&ize"), m_size);
    const PlotOptions usual = movieOptions();
    m_dpi = named(new QDoubleSpinBox(m_controls), "record-dpi", tr("Resolution"));
    m_dpi->setDecimals(0);
    m_dpi->setSuffix(tr(" dpi"));
    m_dpi->setRange(PlotOptions::leastDpi, 600.0);
    m_dpi->setValue(usual.dpi);
    m_dpi->setKeyboardTracking(false);
    m_dpi->setToolTip(tr("640 × 360 at 192 dpi are 1280 × 720 pixels, at 288 dpi 1920 × 1080."));
    form.addRow(tr("Resol&ution"), m_dpi);
    m_theme = named(new QComboBox(m_controls), "record-theme", tr("Colours"));
    m_theme->addItem(tr("light, for print"), false);
    m_theme->addItem(tr("dark, for slides"), true);
    form.addRow(tr("C&olours"), m_theme);
    m_axes = named(new QCheckBox(tr("Fix the &axes"), m_controls), "record-axes", tr("Fix the axes"));
    m_axes->setChecked(true);
    m_axes->setToolTip(tr("The axes cover the first frame and the turning point; otherwise they follow each frame."));
    form.addRow(QString(), m_axes);
}

QWidget* RecordDialog::buildPreview() {
    auto* panel = new QWidget(this);
    auto* column = new QVBoxLayout(panel);
    column->setContentsMargins({});
    m_picture = named(plainLabel(panel), "record-picture", tr("Preview of the frame"));
    m_picture->setAlignment(Qt::AlignCenter);
    m_picture->setMinimumSize(leastPicture);
    m_picture->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    column->addWidget(m_picture, 1);
    m_frame = named(new QSlider(Qt::Horizontal, panel), "record-frame", tr("Frame"));
    m_frame->setToolTip(tr("The frame shown. Home: first, End: last."));
    column->addWidget(m_frame);
    m_where = plainLabel(panel);
    m_where->setObjectName(QStringLiteral("record-where"));
    m_where->setAlignment(Qt::AlignCenter);
    m_where->setWordWrap(true);
    column->addWidget(m_where);
    return panel;
}

void RecordDialog::follow() {
    m_soon.setSingleShot(true);
    m_soon.setInterval(pause);
    connect(&m_soon, &QTimer::timeout, this, &RecordDialog::makeSource);
    connect(m_setup, &PathSetup::changed, this, &RecordDialog::prepare);
    for (QComboBox* each : {m_subject, m_size, m_theme})
        connect(each, &QComboBox::currentIndexChanged, this, &RecordDialog::prepare);
    connect(m_dpi, &QDoubleSpinBox::valueChanged, this, &RecordDialog::prepare);
    connect(m_axes, &QCheckBox::toggled, this, &RecordDialog::prepare);
    connect(m_frame, &QSlider::valueChanged, this, &RecordDialog::preview);
    connect(&m_recorder, &Recorder::recorded, this, [this](int frame, const QImage& picture) {
        m_progress->setValue(frame + 1);
        m_words->setText(tr("Frame %1 of %2").arg(frame + 1).arg(m_path->frames()));
        showFrame(frame, picture);
    });
    connect(&m_recorder, &Recorder::writing, this,
            [this](double fraction) { m_words->setText(tr("Writing the file … %1 %").arg(std::lround(100.0 * fraction))); });
    connect(&m_recorder, &Recorder::finished, this, [this](const QString& file) {
        end(tr("Saved to %1").arg(file));
        Q_EMIT saved(file);
    });
    connect(&m_recorder, &Recorder::stopped, this, [this] { end(tr("Stopped: no file was written.")); });
    connect(&m_recorder, &Recorder::failed, this, [this](const QString& message) {
        end({});
        m_error->showMessage(message);
    });
}

const RecordDialog::Subject& RecordDialog::subject() const {
    return m_subjects[static_cast<std::size_t>(std::max(0, m_subject->currentIndex()))];
}

PlotOptions RecordDialog::options() const {
    PlotOptions options = movieOptions();
    const QSize size = m_size->currentData().toSize();
    options.dpi = m_dpi->value();
    if (!size.isEmpty()) {
        constexpr double millimetresPerPixel = 25.4 / 96.0;
        options.size = QSizeF(size) * millimetresPerPixel;
    }
    options.dark = m_theme->currentData().toBool();
    return options;
}

/// Reads the path, or shows why it is invalid; the preview follows after a pause.
void RecordDialog::prepare() {
    m_error->hide();
    m_words->clear();
    m_path.reset();
    try {
        m_path = m_setup->path();
        const QSignalBlocker quiet(m_frame);
        m_frame->setRange(0, m_path->frames() - 1);
    } catch (const std::exception&) {
        m_error->showMessage(coreText(currentFailure()));
    }
    if (m_source) m_source->stop();
    m_previewed = -1;
    m_path ? m_soon.start() : m_soon.stop();
    update();
}

void RecordDialog::makeSource() {
    if (!m_path || isRecording()) return;
    m_shown = {};
    Made made{m_subject->currentIndex(), {}, {}};
    if (!subject().kind.isEmpty()) {  // these options do not apply to the window
        made.options = options();
        if (m_axes->isChecked()) made.ends.emplace(experimentAt(*m_path, 0), experimentAt(*m_path, m_path->turn()));
    }
    if (m_source && made == m_made) return preview();
    try {
        m_source = m_make(subject(), made.options, made.ends);
        m_made = made;
    } catch (const std::exception&) {
        return fail(coreText(currentFailure()));
    }
    connect(m_source.get(), &FrameSource::drawn, this, [this](const MovieFrame& frame) {
        if (isRecording() || m_previewed < 0) return;
        showFrame(std::exchange(m_previewed, -1), frame.picture);
        preview();  // in case the slider has moved on
    });
    connect(m_source.get(), &FrameSource::failed, this, [this](const QString& message) {
        if (isRecording()) return;
        m_previewed = -1;
        fail(message);
    });
    preview();
}

void RecordDialog::preview() {
    if (!m_path || !m_source || isRecording() || m_soon.isActive() || m_previewed >= 0) return;
    const int frame = m_frame->value();
    if (!m_shown.isNull() && m_where->property("frame").toInt() == frame) return;
    m_previewed = frame;
    m_source->request(experimentAt(*m_path, frame));
}

void RecordDialog::showFrame(int frame, const QImage& picture) {
    m_shown = picture;
    m_where->setProperty("frame", frame);
    m_where->setText(tr("Frame %1 of %2: %3").arg(frame + 1).arg(m_path->frames()).arg(m_setup->words(*m_path, frame)));
    if (isRecording()) m_frame->setValue(frame);
    fitPicture();
}

void RecordDialog::fitPicture() {
    if (m_shown.isNull()) return;
    const double ratio = devicePixelRatioF();
    QImage fitting = m_shown.scaled((QSizeF(m_picture->size()) * ratio).toSize().boundedTo(m_shown.size()), Qt::KeepAspectRatio,
                                    Qt::SmoothTransformation);
    fitting.setDevicePixelRatio(ratio);
    m_picture->setPixmap(QPixmap::fromImage(fitting));
}

void RecordDialog::choose() {
    const QString name = subject().kind.isEmpty() ? QStringLiteral("echoplane") : subject().kind;
    const QString file = m_chooser.save(this, windowTitle(), name + QStringLiteral(".gif"), movieFilter());
    if (!file.isEmpty()) recordTo(file);
}

void RecordDialog::recordTo(const QString& file) {
    m_error->hide();
    if (m_soon.isActive()) {
        m_soon.stop();
        makeSource();
    }
    if (!m_path || !m_source) return;
    m_source->stop();
    m_previewed = -1;
    try {
        m_progress->setRange(0, m_path->frames());
        m_progress->setValue(0);
        m_recorder.start(*m_source, *m_path, file, m_setup->words(*m_path));
    } catch (const std::exception&) {
        m_error->showMessage(coreText(currentFailure()));
    }
    update();
}

void RecordDialog::update() {
    const bool recording = isRecording();
    m_controls->setEnabled(!recording);
    m_frame->setEnabled(!recording && m_path.has_value());
    for (QWidget* each : std::initializer_list<QWidget*>{m_size, m_dpi, m_theme, m_axes})
        each->setEnabled(!subject().kind.isEmpty());
    m_record->setEnabled(!recording && m_path.has_value());
    m_stop->setEnabled(recording);
    m_progress->setVisible(recording);
}

void RecordDialog::end(const QString& words) {
    m_words->setText(words);
    update();
}

void RecordDialog::fail(const QString& message) {
    m_error->showMessage(message);
}

void RecordDialog::resizeEvent(QResizeEvent* event) {
    QDialog::resizeEvent(event);
    fitPicture();
}

}  // namespace echoplane
