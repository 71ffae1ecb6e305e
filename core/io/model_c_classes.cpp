// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/class_formats.h"
#include "core/model/class_form.h"
#include "core/text/message.h"

namespace echoplane {

ModelWriter classC() {
    return {
        .kind = &classModels, .obstacles = [](const Model&, const ExportOptions&) {
            return std::vector<Message>{Message("C export cannot merge the states of sequences: use .npz, .json, .py or .onnx")};
        }};
}

}  // namespace echoplane
