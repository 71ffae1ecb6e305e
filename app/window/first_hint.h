// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <QObject>

class QAction;

namespace echoplane {

class Document;
class MainViews;
class StatusLine;
class WindowMemory;

/// The hint of a first start in the status line: what to try. Once it was followed it suggests what to do next, and is not shown
/// at later starts.
class FirstHint : public QObject {
    Q_OBJECT

public:
    /// All references must outlive it.
    FirstHint(MainViews& views, WindowMemory& memory, QObject* parent);

    /// Shows it, if it was not followed at an earlier start.
    void showAtFirst();
    void show();
    void stop();
    /// Goes on as in another window with the same document.
    void takeOver(const FirstHint& before);

private:
    void followResult();
    void followSettings();

    Document& m_document;
    StatusLine& m_status;
    WindowMemory& m_memory;
    QAction* m_showRidge;
    double m_from = 0.0;      ///< the spectral radius when the hint was shown; for own data, alpha
    std::string m_task;       ///< the task when the hint was shown
    bool m_onItsOwn = false;  ///< whether the model ran on its own then
    bool m_on = false;        ///< the hint was shown and not yet followed
};

}  // namespace echoplane
