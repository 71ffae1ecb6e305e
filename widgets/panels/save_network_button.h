// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QPushButton>

#include "core/rivals/network_record.h"

namespace echoplane {

class FileChooser;
class MessageStrip;

/// Writes a trained network for other programs, as .onnx or TorchScript, to a file that it asks for.
class SaveNetworkButton : public QPushButton {
    Q_OBJECT

public:
    /// What makes trained networks; throws where they are not here (app/networks.h).
    using Module = std::function<const Networks&()>;

    /// What goes wrong is shown in `error`. All must outlive it.
    SaveNetworkButton(Module module, FileChooser& chooser, MessageStrip& error, QWidget* parent);

    /// The network that it saves, and the name of its contender, "gru"; null where there is none to be saved.
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
