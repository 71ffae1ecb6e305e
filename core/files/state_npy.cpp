// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/state_npy.h"

#include <cmath>
#include <string>

#include "core/files/npy.h"
#include "core/text/message.h"

namespace echoplane {

Eigen::VectorXd stateFromNpy(std::string_view bytes, Eigen::Index size) {
    const ArrayValue value = npyValue(bytes);
    const auto* list = std::get_if<Eigen::VectorXd>(&value);
    if (list == nullptr) throw Refusal("a state must be a list of real numbers, which this array is not");
    if (list->size() != size) {
        throw Refusal("the state has %1 numbers, but the reservoir has size %2", list->size(), size);
    }
    for (Eigen::Index i = 0; i < size; ++i)
        if (!std::isfinite((*list)[i])) throw Refusal("number %1 of the state is not finite", i);
    return *list;
}

}  // namespace echoplane
