// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <QDialog>
#include <QImage>
#include <QTimer>

#include "widgets/pictures/frame_source.h"
#include "widgets/pictures/recorder.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QSlider;

namespace echoplane {

class FileChooser;
class MessageStrip;
class PathSetup;

/// Dialogue that records an animation: sets which settings move and what is recorded, previews any frame, and writes the file.
/// Runs a copy of the settings; the document does not change.
class RecordDialog : public QDialog {
    Q_OBJECT

public:
    /// Something that can be recorded: a plot of this kind, or the whole window if `kind` is empty.
    struct Subject {
        QString kind;
        QString label;
    };
    /// Makes the source of the frames. Throws with a message for the user.
    using Make = std::function<std::unique_ptr<FrameSource>(const Subject& subject, const PlotOptions& options,
                                                            const std::optional<PlotFrameSource::Ends>& ends)>;

    /// There must be at least one subject. The chooser must outlive it.
    RecordDialog(const Experiment& base, std::vector<Subject> subjects, Make make, FileChooser& chooser,
                 QWidget* parent = nullptr);
    ~RecordDialog() override;

    PlotOptions options() const;
    bool isRecording() const { return m_recorder.isRecording(); }
    /// Starts recording; errors are shown in the dialogue.
    void recordTo(const QString& file);

Q_SIGNALS:
    void saved(const QString& file);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* buildSetup(const Experiment& base);
    QWidget* buildPreview();
    void addSubject(QFormLayout& form);
    void addLook(QFormLayout& form);
    QPushButton* addButton(const char* name, const QString& text, const QString& toolTip);
    void follow();
    void prepare();
    void makeSource();
    void preview();
    void showFrame(int frame, const QImage& picture);
    void fitPicture();
    void choose();
    void update();
    void end(const QString& words);
    void fail(const QString& message);
    const Subject& subject() const;

    /// Choices that a source was made for.
    struct Made {
        int subject = -1;
        PlotOptions options;
        std::optional<PlotFrameSource::Ends> ends;
        bool operator==(const Made&) const = default;
    };

    std::vector<Subject> m_subjects;
    Make m_make;
    FileChooser& m_chooser;
    PathSetup* m_setup = nullptr;
    QWidget* m_controls = nullptr;
    QComboBox* m_subject = nullptr;
    QComboBox* m_size = nullptr;
    QComboBox* m_theme = nullptr;
    QDoubleSpinBox* m_dpi = nullptr;
    QCheckBox* m_axes = nullptr;
    QLabel* m_picture = nullptr;
    QSlider* m_frame = nullptr;
    QLabel* m_where = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_words = nullptr;
    QPushButton* m_record = nullptr;
    QPushButton* m_stop = nullptr;
    MessageStrip* m_error = nullptr;
    QTimer m_soon;
    std::optional<SettingPath> m_path;  ///< empty while the choices are no valid path
    QImage m_shown;
    int m_previewed = -1;  ///< frame requested for the preview, or -1
    Made m_made;
    std::unique_ptr<FrameSource> m_source;
    Recorder m_recorder;  // After m_source, which it uses.
};

}  // namespace echoplane
