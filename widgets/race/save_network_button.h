// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QPushButton>

#include "core/learners/network_record.h"

namespace echoplane {

class FileChooser;
class MessageStrip;

/// Button that saves a trained network for other programs, as .onnx or TorchScript, to a file that the user chooses.
class SaveNetworkButton : public QPushButton {
    Q_OBJECT

public:
    /// Returns the implementation of networks; throws if it is not installed (app/process/networks.h).
    using Module = std::function<const Networks&()>;

    /// Errors are shown in `error`. All references must outlive it.
    SaveNetworkButton(Module module, FileChooser& chooser, MessageStrip& error, QWidget* parent);

    /// Sets the network to save and the name of its contender, "gru"; null disables the button.
    void setNetwork(const QString& name, std::shared_ptr<const NetworkRecord> network);

private:
    void save();

    Module m_module;
    FileChooser& m_chooser;
    MessageStrip& m_error;
    QString m_name;
    std::shared_ptr<const NetworkRecord> m_network;
};

}  // namespace echoplane
