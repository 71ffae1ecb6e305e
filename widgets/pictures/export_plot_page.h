// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QTimer>
#include <QWidget>

#include "widgets/plots/export/plot_source.h"

class QBoxLayout;
class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSettings;

namespace echoplane {

class FileChooser;
class MessageStrip;

/// Page that exports plots, with a preview: one to a file, or all to a folder. Where a source shows only a part, as on screen,
/// the whole can be exported instead. The last choices are kept in `memory`, if there is one.
class ExportPlotPage : public QWidget {
    Q_OBJECT

public:
    enum class Extent { one, all };

    /// There must be at least one source; `current` is shown first. The references must outlive it.
    ExportPlotPage(std::vector<PlotSource> sources, std::size_t current, Extent extent, FileChooser& chooser, QSettings* memory,
                   QWidget* parent);

    /// Replaces the plots, as a new result has come: choices stay, and the plot chosen where there is one of the same label.
    void setSources(std::vector<PlotSource> sources);
    /// There is nothing to save until setSources(), for the reason that is shown in place of the preview.
    void setUnavailable(const QString& reason);

    PlotOptions options() const;
    void setOptions(const PlotOptions& options);
    /// "svg", "pdf", "png" or "csv".
    QString suffix() const;
    void setSuffix(const QString& suffix);

    /// Writes the chosen plots; errors are shown in the page. `path` is a file, or with Extent::all a folder.
    void saveTo(const QString& path);

Q_SIGNALS:
    /// The plots have been written: the page is done.
    void saved(const QString& message);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* buildForm();
    void listSources();
    QDoubleSpinBox* addNumber(const char* name, const QString& accessibleName, const QString& suffix, double least, double most,
                              double value, const QString& toolTip);
    void follow();
    /// `source`, or its whole if the user chose that.
    const PlotSource& chosen(const PlotSource& source) const;
    const PlotSource& source() const;
    void chooseUnit();
    void update();
    void drawPreview();
    void choosePath();
    bool mayReplace(const QStringList& files);
    void remember();
    void recall();

    std::vector<PlotSource> m_sources;
    QString m_reason;  ///< why there is nothing to save; empty if there is
    Extent m_extent;
    FileChooser& m_chooser;
    QSettings* m_memory;
    QComboBox* m_plot = nullptr;
    QComboBox* m_part = nullptr;  ///< shown only where a source shows a part
    QComboBox* m_format = nullptr;
    QFormLayout* m_form = nullptr;
    QWidget* m_scrolled = nullptr;  ///< the form
    QBoxLayout* m_body = nullptr;   ///< form and preview
    QCheckBox* m_ownSize = nullptr;
    QWidget* m_size = nullptr;  ///< width, height and unit
    QDoubleSpinBox* m_width = nullptr;
    QDoubleSpinBox* m_height = nullptr;
    QComboBox* m_unit = nullptr;
    QDoubleSpinBox* m_font = nullptr;
    QDoubleSpinBox* m_dpi = nullptr;
    QComboBox* m_theme = nullptr;
    QComboBox* m_legend = nullptr;
    QCheckBox* m_transparent = nullptr;
    QLabel* m_preview = nullptr;
    QLabel* m_note = nullptr;
    MessageStrip* m_error = nullptr;
    QPushButton* m_save = nullptr;
    QTimer m_soon;
};

}  // namespace echoplane
