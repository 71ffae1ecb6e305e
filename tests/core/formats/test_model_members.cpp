// SPDX-License-Identifier: GPL-3.0-or-later
// modelFrom() is tested in test_model_reading.cpp.
#include "core/formats/model_members.h"

#include <stdexcept>
#include <type_traits>

#include "tests/core/model/example_models.h"
#include "tests/core/test.h"

namespace echoplane::model_members_tests {

TEST(NamedNumbers, CountsWhatTheArraysHold) {
    std::vector<ExampleModel> makes = exampleModels();
    makes.push_back({.size = 9, .sparse = true});
    for (const ExampleModel& make : makes) {
        const Model model = exampleModel(make);
        Eigen::Index count = 0;
        for (const auto& [name, value] : namedArrays(model)) {
            if (name == "leak_rate" || name == "W_shape") continue;  // settings, not weights
            count += std::visit(
                [](const auto& each) -> Eigen::Index {
                    using Value = std::decay_t<decltype(each)>;
                    if constexpr (std::is_same_v<Value, std::string> || std::is_same_v<Value, double> ||
                                  std::is_same_v<Value, std::vector<std::string>>)
                        return 0;
                    else
                        return (std::is_same_v<Value, Eigen::VectorXcd> ? 2 : 1) * each.size();
                },
                value);
        }
        // The first of the starts of the sparse columns is always 0.
        EXPECT_EQ(namedNumbers(model), count - (make.sparse ? 1 : 0)) << make.name();
    }
}

TEST(RequireModelMember, KnowsWhatModelsAreWrittenWithAndNothingElse) {
    std::vector<ExampleModel> makes = exampleModels();
    makes.push_back({.size = 9, .sparse = true});
    for (const ExampleModel& make : makes) {
        Model model = exampleModel(make);
        model.warmState = model.initialState;
        model.warmOutput = model.initialOutput;
        model.forgetsStartAfter = 3;
        model.inputNames.assign(static_cast<std::size_t>(model.inputs()), "a");
        model.outputNames.assign(static_cast<std::size_t>(model.outputs()), "b");
        for (const auto& [name, value] : namedArrays(model)) EXPECT_NO_THROW(requireModelMember(name)) << name;
    }
    EXPECT_THROW(requireModelMember("other"), std::invalid_argument);
}

}  // namespace echoplane::model_members_tests
