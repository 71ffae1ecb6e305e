// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "widgets/document/document.h"

class QGridLayout;
class QLabel;

namespace echoplane {

class PlaneView;

/// The eigenvalue planes of the run that is shown and of the pinned ones, side by side: all look at the same part of the plane,
/// and what is chosen for one (weight or contribution, log scale, polar grid, response) holds for all. A window of its own.
class ComparePlanes : public QWidget {
    Q_OBJECT

public:
    /// The document must outlive it.
    explicit ComparePlanes(Document& document, QWidget* parent = nullptr);

    /// The plane of the run that is shown, and one for each pin.
    std::vector<PlaneView*> planes() const;
    /// What stands above them.
    std::vector<QString> titles() const;
    /// Of planes as large as the screen allows, up to 420 pixels.
    QSize sizeHint() const override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Place {
        QWidget* box;
        QLabel* title;
        PlaneView* plane;
    };

    void follow();
    void addPlace();
    void layOut();
    void zoomAll(const PlaneView& from);

    Document& m_document;
    QGridLayout* m_grid;
    std::vector<Place> m_places;
    bool m_pending = true;
};

}  // namespace echoplane
