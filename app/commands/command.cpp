// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/command.h"

#include <array>

namespace echoplane {

std::span<const Command> commands() {
    static constexpr std::array list = {Command{addTrain},    Command{addMemory},    Command{addSpectrum}, Command{addSweep},
                                        Command{addSearch},   Command{addReproduce}, Command{addPredict},  Command{addExport},
                                        Command{addInfo},     Command{addStability}, Command{addCapacity}, Command{addConceptors},
                                        Command{addGenerate}, Command{addMerge},     Command{addFit},      Command{addRace},
                                        Command{addAnimate},  Command{addForecast},  Command{addData}};
    return list;
}

}  // namespace echoplane
