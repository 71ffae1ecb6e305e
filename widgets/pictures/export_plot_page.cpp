// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pictures/export_plot_page.h"

#include <algorithm>
#include <exception>
#include <utility>

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMessageBox>
#include <QPainter>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>

#include "core/jobs/failure.h"
#include "widgets/controls/file_chooser.h"
#include "widgets/controls/help_text.h"
#include "widgets/controls/message_strip.h"
#include "widgets/controls/page_parts.h"
#include "widgets/controls/scrolled_form.h"
#include "widgets/language/core_text.h"
#include "widgets/language/named.h"
#include "widgets/language/plain_text.h"
#include "widgets/pictures/export_note.h"
#include "widgets/theme/metrics.h"

namespace echoplane {
namespace {

const QString keys = QStringLiteral("export-plot/");
constexpr int previewDelay = 40;                     // ms
constexpr int leastPreview = 128, besideFrom = 640;  // pixels: sides of the preview, width of a page with it beside the form
constexpr double millimetresPerPixel = 25.4 / 96.0;

struct Format {
    const char* suffix;
    const char* label;
};
constexpr Format formats[] = {{"svg", QT_TRANSLATE_NOOP("echoplane::ExportPlotPage", "SVG, vectors for the web and editors")},
                              {"pdf", QT_TRANSLATE_NOOP("echoplane::ExportPlotPage", "PDF, vectors for LaTeX")},
                              {"png", QT_TRANSLATE_NOOP("echoplane::ExportPlotPage", "PNG, pixels")},
                              {"csv", QT_TRANSLATE_NOOP("echoplane::ExportPlotPage", "CSV, the numbers shown")}};

/// The picture on a chequered background, which shows where it is transparent.
QPixmap onChequers(const QImage& picture, bool dark) {
    QPixmap ground(picture.size());
    ground.setDevicePixelRatio(picture.devicePixelRatio());
    ground.fill(dark ? QColor(0x24272D) : QColor(0xFFFFFF));
    QPainter painter(&ground);
    constexpr int side = 8;
    const QSize size = (QSizeF(picture.size()) / picture.devicePixelRatio()).toSize();
    for (int y = 0; y < size.height(); y += side)
        for (int x = (y / side % 2) * side; x < size.width(); x += 2 * side)
            painter.fillRect(x, y, side, side, dark ? QColor(0x30343B) : QColor(0xE4E4E4));
    painter.drawImage(0, 0, picture);
    return ground;
}

}  // namespace

ExportPlotPage::ExportPlotPage(std::vector<PlotSource> sources, std::size_t current, Extent extent, FileChooser& chooser,
                               QSettings* memory, QWidget* parent)
    : QWidget(parent), m_sources(std::move(sources)), m_extent(extent), m_chooser(chooser), m_memory(memory) {
    setObjectName(QStringLiteral("export-plot-page"));
    setHelp(*this, QStringLiteral("export-plot"));
    setWindowTitle(extent == Extent::one ? tr("Export plot") : tr("Export all plots"));
    setAccessibleName(windowTitle());
    m_error = new MessageStrip(MessageStrip::Kind::error, this);
    m_error->setObjectName(QStringLiteral("export-error"));
    constexpr int leastLines = 4;
    m_scrolled = new ScrolledForm(buildForm(), leastLines, this);
    m_scrolled->setObjectName(QStringLiteral("export-form"));
    m_preview = named(plainLabel(this), "export-preview", tr("Preview"));
    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setWordWrap(true);
    m_preview->setMinimumSize(leastPreview, leastPreview);
    m_preview->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Ignored);
    m_preview->installEventFilter(this);
    m_body = new QBoxLayout(QBoxLayout::TopToBottom);
    m_body->setContentsMargins(metrics::gapSmall, metrics::unit, metrics::gapSmall, 0);
    m_body->setSpacing(metrics::gapSmall);
    m_body->addWidget(m_scrolled);
    m_body->addWidget(m_preview, 1);
    const QString verb = extent == Extent::one ? tr("Save as…") : tr("Choose folder…");
    m_save = pageButton(this, verb, "export-save", verb, QString());
    connect(m_save, &QPushButton::clicked, this, &ExportPlotPage::choosePath);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_error);
    column->addLayout(m_body, 1);
    column->addLayout(pageFooter({}, *m_save));
    setFocusProxy(m_plot);

    listSources();
    m_plot->setCurrentIndex(static_cast<int>(std::min(current, m_sources.size() - 1)));
    recall();
    follow();
    update();
}

void ExportPlotPage::listSources() {
    m_plot->clear();
    for (const PlotSource& each : m_sources) m_plot->addItem(each.label);
    m_form->setRowVisible(m_part, std::ranges::any_of(m_sources, [](const PlotSource& each) { return each.whole != nullptr; }));
}

void ExportPlotPage::setSources(std::vector<PlotSource> sources) {
    const QString label = m_plot->currentText();
    m_sources = std::move(sources);
    m_reason.clear();
    {
        const QSignalBlocker quiet(m_plot);
        listSources();
        m_plot->setCurrentIndex(std::max(0, m_plot->findText(label)));
    }
    m_save->setEnabled(true);
    m_save->setToolTip(QString());
    update();
}

void ExportPlotPage::setUnavailable(const QString& reason) {
    m_reason = reason;
    m_preview->setText(reason);
    m_save->setEnabled(false);
    m_save->setToolTip(plainToolTip(reason));
}

QDoubleSpinBox* ExportPlotPage::addNumber(const char* name, const QString& accessibleName, const QString& suffix, double least,
                                          double most, double value, const QString& toolTip) {
    auto* box = new QDoubleSpinBox(this);
    box->setLocale(QLocale::c());  // a decimal point in every language
    named(box, name, accessibleName);
    box->setSuffix(suffix);
    box->setDecimals(suffix == tr(" pt") ? 2 : 0);
    box->setRange(least, most);
    box->setValue(value);
    box->setToolTip(toolTip);
    box->setKeyboardTracking(false);
    return box;
}

QWidget* ExportPlotPage::buildForm() {
    auto* inside = new QWidget(this);
    const auto combo = [inside](const char* name, const QString& accessibleName) {
        auto* box = named(new QComboBox(inside), name, accessibleName);
        return box;
    };
    m_form = new QFormLayout(inside);
    m_form->setContentsMargins({});
    m_form->setVerticalSpacing(metrics::unit);
    m_form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    const QString plot = m_extent == Extent::one ? tr("Plot") : tr("Preview of");
    m_plot = combo("export-plot", plot);
    m_form->addRow(plot, m_plot);
    m_part = combo("export-part", tr("Part"));
    m_part->addItem(tr("as on screen"));
    m_part->addItem(tr("whole"));
    m_part->setToolTip(tr("For a zoomed view: the part in view, or everything."));
    m_form->addRow(tr("Part"), m_part);
    m_format = combo("export-format", tr("Format"));
    for (const Format& each : formats) m_format->addItem(tr(each.label), QLatin1String(each.suffix));
    m_form->addRow(tr("Format"), m_format);

    m_ownSize = named(new QCheckBox(tr("The plot's own size"), inside), "export-own-size", tr("The plot's own size"));
    m_ownSize->setChecked(true);
    m_form->addRow(plainLabel(tr("Size"), inside), m_ownSize);
    const QString sizeTip = tr("In PNG a pixel is one of the picture; in SVG and PDF it is 1/96 inch.");
    m_width = addNumber("export-width", tr("Width"), QString(), PlotOptions::leastMillimetres, PlotOptions::mostMillimetres, 120,
                        sizeTip);
    m_height = addNumber("export-height", tr("Height"), QString(), PlotOptions::leastMillimetres, PlotOptions::mostMillimetres,
                         80, sizeTip);
    m_unit = combo("export-unit", tr("Unit"));
    m_unit->addItem(tr("mm"), static_cast<int>(LengthUnit::millimetres));
    m_unit->addItem(tr("px"), static_cast<int>(LengthUnit::pixels));
    m_unit->setToolTip(plainToolTip(sizeTip));
    m_size = new QWidget(inside);
    auto* size = new QHBoxLayout(m_size);
    size->setContentsMargins({});
    size->addWidget(m_width);
    size->addWidget(plainLabel(QStringLiteral("×"), m_size));
    size->addWidget(m_height);
    size->addWidget(m_unit);
    size->addStretch(1);
    m_form->addRow(plainLabel(tr("Width × height"), inside), m_size);

    const PlotOptions usual;
    m_font = addNumber("export-font", tr("Font size"), tr(" pt"), PlotOptions::leastFont, PlotOptions::mostFont, usual.fontPoints,
                       tr("Size of axis titles; tick labels and legend are up to a sixth smaller. Journals ask for 7 to 9 pt."));
    m_form->addRow(tr("Font size"), m_font);
    m_dpi = addNumber("export-dpi", tr("Resolution"), tr(" dpi"), PlotOptions::leastDpi, PlotOptions::mostDpi, usual.dpi,
                      tr("Pixels per inch of a PNG. Print needs 300 or more. Curves with more points than can be seen keep the "
                         "first, lowest, highest and last of each column: two per pixel, 1200 per inch in SVG and PDF."));
    m_form->addRow(tr("Resolution"), m_dpi);
    m_theme = combo("export-theme", tr("Colours"));
    m_theme->addItem(tr("light, for print"), false);
    m_theme->addItem(tr("dark, for slides"), true);
    m_form->addRow(tr("Colours"), m_theme);
    m_legend = combo("export-legend", tr("Legend"));
    m_legend->addItem(tr("outside, below the plot"), static_cast<int>(LegendPlace::outside));
    m_legend->addItem(tr("inside, in the emptiest corner"), static_cast<int>(LegendPlace::inside));
    m_legend->addItem(tr("none"), static_cast<int>(LegendPlace::none));
    m_legend->setToolTip(tr("Inside where it fits, below the plot otherwise. Notes below the plot stay."));
    m_form->addRow(tr("Legend"), m_legend);
    m_transparent =
        named(new QCheckBox(tr("Transparent background"), inside), "export-transparent", tr("Transparent background"));
    m_form->addRow(QString(), m_transparent);
    m_note = plainLabel(inside);
    m_note->setObjectName(QStringLiteral("export-note"));
    m_note->setWordWrap(true);
    m_form->addRow(m_note);
    return inside;
}

void ExportPlotPage::follow() {
    m_soon.setSingleShot(true);
    m_soon.setInterval(previewDelay);
    connect(&m_soon, &QTimer::timeout, this, &ExportPlotPage::drawPreview);
    for (QComboBox* each : {m_plot, m_part, m_format, m_theme, m_legend})
        connect(each, &QComboBox::currentIndexChanged, this, &ExportPlotPage::update);
    connect(m_unit, &QComboBox::currentIndexChanged, this, &ExportPlotPage::chooseUnit);
    for (QCheckBox* each : {m_ownSize, m_transparent}) connect(each, &QCheckBox::toggled, this, &ExportPlotPage::update);
    for (QDoubleSpinBox* each : {m_width, m_height, m_font, m_dpi})
        connect(each, &QDoubleSpinBox::valueChanged, this, &ExportPlotPage::update);
}

const PlotSource& ExportPlotPage::chosen(const PlotSource& source) const {
    const bool all = m_part->currentIndex() == 1;
    return all && source.whole ? *source.whole : source;
}

const PlotSource& ExportPlotPage::source() const {
    return chosen(m_sources[static_cast<std::size_t>(std::max(0, m_plot->currentIndex()))]);
}

QString ExportPlotPage::suffix() const {
    return m_format->currentData().toString();
}

void ExportPlotPage::setSuffix(const QString& suffix) {
    m_format->setCurrentIndex(std::max(0, m_format->findData(suffix)));
}

PlotOptions ExportPlotPage::options() const {
    PlotOptions options;
    options.unit = static_cast<LengthUnit>(m_unit->currentData().toInt());
    if (!m_ownSize->isChecked()) options.size = QSizeF(m_width->value(), m_height->value());
    options.fontPoints = m_font->value();
    options.dpi = m_dpi->value();
    options.dark = m_theme->currentData().toBool();
    options.transparent = m_transparent->isChecked();
    options.legend = static_cast<LegendPlace>(m_legend->currentData().toInt());
    return options;
}

void ExportPlotPage::setOptions(const PlotOptions& options) {
    m_ownSize->setChecked(!options.size);
    m_unit->setCurrentIndex(m_unit->findData(static_cast<int>(options.unit)));
    if (options.size) {
        m_width->setValue(options.size->width());
        m_height->setValue(options.size->height());
    }
    m_font->setValue(options.fontPoints);
    m_dpi->setValue(options.dpi);
    m_theme->setCurrentIndex(m_theme->findData(options.dark));
    m_transparent->setChecked(options.transparent);
    m_legend->setCurrentIndex(m_legend->findData(static_cast<int>(options.legend)));
}

/// Converts the size to the chosen unit.
void ExportPlotPage::chooseUnit() {
    const bool metric = m_unit->currentData().toInt() == static_cast<int>(LengthUnit::millimetres);
    const double factor = metric ? millimetresPerPixel : 1.0 / millimetresPerPixel;
    for (QDoubleSpinBox* each : {m_width, m_height}) {
        const QSignalBlocker quiet(each);
        const double value = each->value() * factor;
        each->setRange(metric ? PlotOptions::leastMillimetres : PlotOptions::leastPixels,
                       metric ? PlotOptions::mostMillimetres : PlotOptions::mostPixels);
        each->setValue(value);
    }
    update();
}

// Only what the format uses is there.
void ExportPlotPage::update() {
    const bool drawn = suffix() != QLatin1String("csv");
    const auto offer = [this](QWidget* field, bool used) {
        field->setEnabled(used);
        m_form->setRowVisible(field, used);
    };
    for (QWidget* each : std::initializer_list<QWidget*>{m_ownSize, m_font, m_theme, m_legend, m_transparent}) offer(each, drawn);
    offer(m_size, drawn && !m_ownSize->isChecked());
    offer(m_dpi, suffix() == QLatin1String("png"));
    const PlotSource& shown = m_sources[static_cast<std::size_t>(std::max(0, m_plot->currentIndex()))];
    m_part->setEnabled(m_extent == Extent::all || shown.whole != nullptr);
    m_scrolled->updateGeometry();  // which a scroll area does not ask for when its rows change
    m_soon.start();
}

void ExportPlotPage::drawPreview() {
    if (!m_reason.isEmpty()) return;
    m_error->hide();
    try {
        const PlotOptions chosen = options();
        const bool csv = suffix() == QLatin1String("csv");
        const QImage picture = plotPreview(source(), chosen, suffix(), m_preview->size(), devicePixelRatioF());
        m_preview->setPixmap(chosen.transparent ? onChequers(picture, chosen.dark) : QPixmap::fromImage(picture));
        m_note->setText(exportNote(source(), csv));
        m_scrolled->updateGeometry();
        m_save->setEnabled(true);
    } catch (...) {
        m_error->showMessage(coreText(currentFailure()));
        m_save->setEnabled(false);
    }
}

void ExportPlotPage::choosePath() {
    if (m_extent == Extent::all) {
        const QString folder = m_chooser.saveFolder(this, windowTitle());
        if (!folder.isEmpty()) saveTo(folder);
        return;
    }
    QStringList filters;
    for (const QString& each : plotSuffixes()) filters << QStringLiteral("%1 (*.%2)").arg(each.toUpper(), each);
    // The chosen format comes first: its suffix is added to a name without one.
    filters.move(std::max(qsizetype{0}, plotSuffixes().indexOf(suffix())), 0);
    const QString file =
        m_chooser.save(this, windowTitle(), source().name + QLatin1Char('.') + suffix(), filters.join(QStringLiteral(";;")));
    if (!file.isEmpty()) saveTo(file);
}

bool ExportPlotPage::mayReplace(const QStringList& files) {
    const auto there = std::count_if(files.begin(), files.end(), [](const QString& file) { return QFileInfo::exists(file); });
    if (there == 0) return true;
    PlainMessageBox box(QMessageBox::Warning, windowTitle(), tr("Existing files with these names: %1.").arg(there),
                        QMessageBox::Yes | QMessageBox::Cancel, this);
    box.setObjectName(QStringLiteral("replace-files"));
    box.setInformativeText(tr("Replace them?"));
    box.button(QMessageBox::Yes)->setText(tr("&Replace"));
    box.setDefaultButton(QMessageBox::Cancel);
    return box.exec() == QMessageBox::Yes;
}

void ExportPlotPage::saveTo(const QString& path) {
    if (!m_reason.isEmpty()) return m_error->showMessage(m_reason);
    m_error->hide();
    try {
        if (m_extent == Extent::one) {
            writePlot(source(), options(), path);
            remember();
            Q_EMIT saved(tr("Saved to %1").arg(path));
        } else {
            QStringList files;
            for (const PlotSource& each : m_sources) files << QDir(path).filePath(each.name + QLatin1Char('.') + suffix());
            if (!mayReplace(files)) return;
            for (qsizetype k = 0; k < files.size(); ++k)
                writePlot(chosen(m_sources[static_cast<std::size_t>(k)]), options(), files[k]);
            remember();
            Q_EMIT saved(tr("Saved %1 plots to %2").arg(files.size()).arg(path));
        }
    } catch (...) {
        m_error->showMessage(coreText(currentFailure()));
    }
}

void ExportPlotPage::remember() {
    if (!m_memory) return;
    const PlotOptions chosen = options();
    m_memory->setValue(keys + QStringLiteral("format"), suffix());
    m_memory->setValue(keys + QStringLiteral("own-size"), !chosen.size);
    m_memory->setValue(keys + QStringLiteral("unit"), static_cast<int>(chosen.unit));
    m_memory->setValue(keys + QStringLiteral("width"), m_width->value());
    m_memory->setValue(keys + QStringLiteral("height"), m_height->value());
    m_memory->setValue(keys + QStringLiteral("font"), chosen.fontPoints);
    m_memory->setValue(keys + QStringLiteral("dpi"), chosen.dpi);
    m_memory->setValue(keys + QStringLiteral("dark"), chosen.dark);
    m_memory->setValue(keys + QStringLiteral("transparent"), chosen.transparent);
    m_memory->setValue(keys + QStringLiteral("legend"), legendPlaceNames().value(static_cast<int>(chosen.legend)));
}

void ExportPlotPage::recall() {
    if (!m_memory) return;
    const auto kept = [this](const char* key, const QVariant& usual) {
        return m_memory->value(keys + QLatin1String(key), usual);
    };
    setSuffix(kept("format", QStringLiteral("svg")).toString());
    if (const int unit = m_unit->findData(kept("unit", 0).toInt()); unit > 0) {
        m_unit->setCurrentIndex(unit);
        chooseUnit();  // not connected yet
    }
    m_width->setValue(kept("width", m_width->value()).toDouble());
    m_height->setValue(kept("height", m_height->value()).toDouble());
    m_ownSize->setChecked(kept("own-size", true).toBool());
    m_font->setValue(kept("font", m_font->value()).toDouble());
    m_dpi->setValue(kept("dpi", m_dpi->value()).toDouble());
    m_theme->setCurrentIndex(kept("dark", false).toBool() ? 1 : 0);
    m_transparent->setChecked(kept("transparent", false).toBool());
    m_legend->setCurrentIndex(
        static_cast<int>(std::max(qsizetype{0}, legendPlaceNames().indexOf(kept("legend", {}).toString()))));
}

void ExportPlotPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool beside = width() >= scaled(besideFrom, font());
    m_body->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_form->setRowWrapPolicy(beside ? QFormLayout::DontWrapRows : QFormLayout::WrapLongRows);
}

bool ExportPlotPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_preview && event->type() == QEvent::Resize) m_soon.start();
    return QWidget::eventFilter(watched, event);
}

void ExportPlotPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) m_soon.start();
}

}  // namespace echoplane
