// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <QObject>

#include "core/run/hand_edit.h"
#include "widgets/document/document.h"

class QAction;

namespace echoplane {

class PlaneView;

/// Makes the eigenvalue plane an editor of the document: mouse, keys and actions make hand edits, each one undo step, as is a
/// whole drag. Keeps the selection by columns, which stay the same through edits and undo.
class SpectrumEditor : public QObject {
    Q_OBJECT

public:
    /// Both references must outlive it.
    SpectrumEditor(Document& document, PlaneView& plane, QObject* parent = nullptr);

    /// Modes of the result shown, ascending.
    std::vector<int> selectedModes() const;
    void select(const std::vector<int>& modes, bool extend = false);

    void addMode(std::complex<double> eigenvalue);
    void removeSelected();
    /// Mutes the selected modes, or unmutes them if all are muted.
    void muteSelected();
    void unmuteAll();
    /// Deletes all but the `count` modes that the plane draws largest (by weight or by contribution) and retrains.
    void keepStrongest(int count);
    void snapSelected();
    /// Searches for the eigenvalues nearest to a point, where only some are known.
    void searchNear(std::complex<double> place);

    /// For menus, in their order; null is a separator.
    const std::vector<QAction*>& actions() const { return m_actions; }

Q_SIGNALS:
    void selectionChanged(const std::vector<int>& modes);
    /// Why an edit could not be made.
    void refused(const QString& message);

private:
    void createActions();
    void connectPlane();
    QAction* addAction(const char* name, const QString& text, const QString& toolTip, const QKeySequence& key,
                       const std::function<void()>& run);
    void showSelection();
    void step(int direction);
    void askHowMany();
    void drag(std::complex<double> offset, bool snap);
    void move(std::complex<double> offset);
    /// False, after refused(), if only leading modes are known.
    bool isWhole();
    bool byContribution() const;
    /// Passes an edit of the modes shown to the document; an error is reported by refused() and changes nothing.
    void edit(const QString& what, const std::function<HandModes(HandModes)>& change);
    /// The modes of the current settings: custom ones are known at once, so that keys may repeat faster than results arrive.
    HandModes modesOfSettings() const;
    std::vector<int> columnsOf(const std::vector<int>& modes) const;
    double axisWidth() const;

    /// Start of a drag, from which every step of it is computed.
    struct Drag {
        Experiment experiment;
        HandModes modes;
    };

    Document& m_document;
    PlaneView& m_plane;
    std::vector<int> m_selected;  // by first column
    std::optional<Drag> m_drag;
    std::vector<QAction*> m_actions;
    std::vector<QAction*> m_needSelection;
    QAction* m_unmuteAction = nullptr;
    QAction* m_searchAction = nullptr;
};

}  // namespace echoplane
