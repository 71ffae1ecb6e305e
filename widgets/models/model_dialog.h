// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QDialog>

#include "widgets/jobs/model_reader.h"

class QFormLayout;
class QLineEdit;
class QPushButton;

namespace echoplane {

class FileChooser;
class MessageStrip;

/// Dialogue for a model file without trainable settings: shows what `echoplane info` prints, runs the model over a CSV file, or
/// exports it to another format.
class ModelDialog : public QDialog {
    Q_OBJECT

public:
    ModelDialog(const QString& file, std::shared_ptr<const Model> model, FileChooser& chooser, QWidget* parent);

Q_SIGNALS:
    void exportRequested(std::shared_ptr<const Model> model);

private:
    enum class Way { in, out };
    QLineEdit* addFile(QFormLayout& form, const char* name, const QString& label, const QString& accessibleName, Way way,
                       const QString& toolTip);
    void predict();
    void update();

    FileChooser& m_chooser;
    std::shared_ptr<const Model> m_model;
    QLineEdit* m_inputs = nullptr;
    QLineEdit* m_known = nullptr;  ///< only for closed-loop models, which are fed their last output
    QLineEdit* m_outputs = nullptr;
    QPushButton* m_predict = nullptr;
    MessageStrip* m_error = nullptr;
    MessageStrip* m_note = nullptr;
    ModelReader m_reader;  // Last, so that it stops before other members are destroyed.
};

}  // namespace echoplane
