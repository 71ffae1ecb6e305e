// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "widgets/document/document.h"

class QGridLayout;
class QLabel;

namespace echoplane {

class PlaneView;

/// Window with the eigenvalue planes of the current and the pinned runs side by side. All show the same part of the plane, and
/// options chosen in one (weight or contribution, log scale, polar grid, response) apply to all.
class ComparePlanes : public QWidget {
    Q_OBJECT

public:
    /// The document must outlive it.
    explicit ComparePlanes(Document& document, QWidget* parent = nullptr);

    /// The plane of the current run, then one for each pin.
    std::vector<PlaneView*> planes() const;
    /// The titles above the planes.
    std::vector<QString> titles() const;
    /// Size for planes as large as the screen allows, up to 420 pixels each.
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
