// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/model_files.h"
#include "core/kinds/classes/class_form.h"
#include "core/text/message.h"

namespace echoplane {

ModelWriter classC() {
    return {
        .kind = &classModels, .obstacles = [](const Model&, const ExportOptions&) {
            return std::vector<Message>{Message("C export cannot merge the states of sequences: use .npz, .json, .py or .onnx")};
        }};
}

}  // namespace echoplane
