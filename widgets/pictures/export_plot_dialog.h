// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QDialog>
#include <QTimer>

#include "widgets/plots/export/plot_source.h"

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

/// Dialogue that exports plots, with a preview: one to a file, or all to a folder. Where a source shows only a part, as on
/// screen, the whole can be exported instead. The last choices are kept in `memory`, if there is one.
class ExportPlotDialog : public QDialog {
    Q_OBJECT

public:
    enum class Extent { one, all };

    /// There must be at least one source; `current` is shown first. The references must outlive it.
    ExportPlotDialog(std::vector<PlotSource> sources, std::size_t current, Extent extent, FileChooser& chooser, QSettings* memory,
                     QWidget* parent);

    PlotOptions options() const;
    void setOptions(const PlotOptions& options);
    /// "svg", "pdf", "png" or "csv".
    QString suffix() const;
    void setSuffix(const QString& suffix);

    /// Writes the chosen plots and closes; errors are shown in the dialogue. `path` is a file, or with Extent::all a folder.
    void saveTo(const QString& path);

Q_SIGNALS:
    void saved(const QString& message);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QFormLayout* buildForm();
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
    Extent m_extent;
    FileChooser& m_chooser;
    QSettings* m_memory;
    QComboBox* m_plot = nullptr;
    QComboBox* m_part = nullptr;  ///< only where a source shows a part
    QComboBox* m_format = nullptr;
    QCheckBox* m_ownSize = nullptr;
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
