// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QDialog>

#include "core/experiment/experiment.h"

class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace echoplane {

class Document;
class MessageStrip;
class PaintDisc;
class PlaneView;

/// Dialogue for painting a density of eigenvalues. Eigenvalues drawn from it are crosses on the plane until Apply makes them the
/// reservoir's in one undo step.
class PaintDialog : public QDialog {
    Q_OBJECT

public:
    /// Both references must outlive it.
    PaintDialog(Document& document, PlaneView& plane, QWidget* parent = nullptr);
    ~PaintDialog() override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* setup();
    void draw();
    void apply();

    Document& m_document;
    PlaneView& m_plane;
    PaintDisc* m_disc;
    QSpinBox* m_size;
    QDoubleSpinBox* m_brush;
    QLabel* m_words;
    MessageStrip* m_error;
    QPushButton* m_apply = nullptr;
    std::optional<Experiment> m_offer;
};

}  // namespace echoplane
