// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <span>

#include "app/views/view_deck.h"

namespace echoplane {

class MainViews;
struct Experiment;
struct RunKind;

/// One view below the answer: a row of the table from which its tab, its entry of the menu View, its place in layouts and
/// lessons, its help, its connection to the document and its export follow. A new view is a figure and a view in widgets/plots
/// and one row.
struct ViewKind {
    /// What only some have.
    struct Extra {
        const char* tab = nullptr;                                ///< the title of a tab that it shares
        void (*wire)(QWidget& view, MainViews& views) = nullptr;  ///< what it does besides showing the result
        bool (*leads)(const Experiment& experiment) = nullptr;    ///< whether it comes first with such a run
        const RunKind* errorsOf = nullptr;                        ///< it is the panel "errors" of lessons with such runs
        std::array<const char*, 6> keys = {};                     ///< "Key\tMeaning", those without an action
    };

    const char* name;   ///< in layouts and lessons; also the help topic
    const char* title;  ///< in English, as all texts here; MainViews::tr() translates them
    ViewDeck::Place place;
    const char* plot;  ///< of plotNames; null: not to be exported
    bool passing;      ///< follows settings that move through the eigenbasis
    QWidget* (*make)(MainViews& views);
    Extra extra = {};
};

/// In the order of the menu; those that share a tab or come first with a task are in their order there, too.
std::span<const ViewKind> viewKinds();

}  // namespace echoplane
