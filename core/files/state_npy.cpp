// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/state_npy.h"

#include <cmath>
#include <stdexcept>
#include <string>

#include "core/files/npy.h"

namespace echoplane {

Eigen::VectorXd stateFromNpy(std::string_view bytes, Eigen::Index size) {
    const ArrayValue value = npyValue(bytes);
    const auto* list = std::get_if<Eigen::VectorXd>(&value);
    if (list == nullptr) throw std::invalid_argument("a state must be a list of real numbers, which this array is not");
    if (list->size() != size) {
        throw std::invalid_argument("the state has " + std::to_string(list->size()) + " numbers, but the reservoir has size " +
                                    std::to_string(size));
    }
    for (Eigen::Index i = 0; i < size; ++i)
        if (!std::isfinite((*list)[i]))
            throw std::invalid_argument("number " + std::to_string(i) + " of the state is not finite");
    return *list;
}

}  // namespace echoplane
