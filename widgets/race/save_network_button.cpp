// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/race/save_network_button.h"

#include "core/jobs/failure.h"
#include "core/onnx/network_files.h"
#include "core/text/message.h"
#include "widgets/controls/file_chooser.h"
#include "widgets/controls/message_strip.h"
#include "widgets/language/core_text.h"

namespace echoplane {

SaveNetworkButton::SaveNetworkButton(Module module, FileChooser& chooser, MessageStrip& error, QWidget* parent)
    : QPushButton(tr("Save mo&del…"), parent), m_module(std::move(module)), m_chooser(chooser), m_error(error) {
    setObjectName(QStringLiteral("race-save-model"));
    setAccessibleName(tr("Save model"));
    setToolTip(
        tr("Saves the trained network of the selected contender for other programs: .onnx, or .pt (TorchScript, for "
           "torch.jit.load). It takes a series in the units of the data."));
    setAutoDefault(false);
    setEnabled(false);
    connect(this, &QPushButton::clicked, this, &SaveNetworkButton::save);
}

void SaveNetworkButton::setNetwork(const QString& name, std::shared_ptr<const NetworkRecord> network) {
    m_name = name;
    m_network = std::move(network);
    setEnabled(m_network != nullptr);
}

void SaveNetworkButton::save() {
    m_error.hide();
    const std::shared_ptr<const NetworkRecord> network = m_network;  // a race may begin meanwhile
    const Message obstacle = networkObstacle(*network);
    if (!obstacle.empty()) return m_error.showMessage(coreText(obstacle));
    const QString file =
        m_chooser.save(this, tr("Save model"), m_name + QStringLiteral(".onnx"), tr("ONNX (*.onnx);;TorchScript (*.pt)"));
    if (file.isEmpty()) return;
    try {
        writeNetwork(file.toStdString(), *network, m_module());
    } catch (const std::exception&) {
        m_error.showMessage(coreText(currentFailure()));
    }
}

}  // namespace echoplane
