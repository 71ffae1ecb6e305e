// SPDX-License-Identifier: GPL-3.0-or-later
// A step of a network as recorded by LibTorch's tracer, so that the equations of the cells are written only once.
#include "core/torch/traced_module.h"

#include <algorithm>
#include <map>
#include <sstream>

#include <torch/csrc/jit/api/module.h>
#include <torch/csrc/jit/frontend/tracer.h>
#include <torch/csrc/jit/passes/dead_code_elimination.h>

#include <torch/types.h>

namespace echoplane {

namespace {

using torch::jit::Graph;
using torch::jit::Node;
using torch::jit::Stack;
using torch::jit::Value;

std::string scriptName(std::string name) {
    std::ranges::replace(name, '.', '_');
    return name;
}

/// A module with the parameters only, in evaluation mode.
torch::jit::Module emptyModule(const WholeModule& network) {
    torch::jit::Module module("__torch__.EchoplaneNetwork");
    module.register_attribute("training", c10::BoolType::get(), false);
    for (const auto& each : network.named_parameters()) module.register_parameter(scriptName(each.key()), each.value(), false);
    return module;
}

std::shared_ptr<Graph> traced(torch::jit::Module& module, const Stack& given, const std::function<Stack(Stack)>& compute,
                              const std::vector<std::string>& names) {
    const torch::NoGradGuard fixed;
    const auto nameOf = [](const Tensor&) { return std::string(); };
    const auto [state, outputs] = torch::jit::tracer::trace(given, compute, nameOf, false, true, &module, names);
    torch::jit::EliminateDeadCode(state->graph);
    return state->graph;
}

/// Graph of (x, state) → (output, state) whose first input is the module.
std::shared_ptr<Graph> tracedStep(torch::jit::Module& module, WholeModule& network, const NetworkSpec& spec) {
    network.eval();
    c10::List<Tensor> state;
    {
        const torch::NoGradGuard fixed;
        for (const Tensor& each : network.body->start(1)) state.push_back(each.clone());  // no two share memory
    }
    const auto type = network.head->weight.scalar_type();
    return traced(module, {torch::zeros({1, 1, spec.inputs}, type), state},
                  [&](const Stack& given) -> Stack {
                      LayerState carried = given[1].toTensorVector();
                      const Tensor output = network.forward(given[0].toTensor(), carried);
                      return {c10::ivalue::Tuple::create({output, c10::List<Tensor>(carried)})};
                  },
                  {"x", "state"});
}

void addMethod(torch::jit::Module& module, const std::string& name, const std::shared_ptr<Graph>& graph) {
    auto* function =
        module._ivalue()->compilation_unit()->create_function(c10::QualifiedName(*module.type()->name(), name), graph);
    module.type()->addMethod(function);
}

constexpr const char* methods = R"(
def start(self) -> List[Tensor]:
    return [each.to(self.head_weight) for each in self.traced_start()]

def step(self, x: Tensor, state: List[Tensor]) -> Tuple[Tensor, List[Tensor]]:
    assert x.numel() == self.input_shift.numel(), "a step takes as many numbers as the network has inputs"
    given = (x.reshape(-1).to(self.input_shift) - self.input_shift) / self.input_scale
    raw, after = self.traced_step(given.to(self.head_weight).view(1, 1, -1), state)
    output = self.in_units(raw.view(-1).to(self.input_shift))
    if x.is_floating_point():
        output = output.to(x.dtype)
    return output, after

def forward(self, series: Tensor) -> Tensor:
    state = self.start()
    outputs: List[Tensor] = []
    for t in range(series.size(0)):
        output, state = self.step(series[t], state)
        outputs.append(output)
    return torch.stack(outputs)
)";

/// Converts a traced graph to a StepGraph.
class GraphReader {
public:
    GraphReader(const torch::jit::Module& module, LayerState start) : m_start(std::move(start)) {
        for (const auto& each : module.named_parameters(false)) m_parameters[each.name] = each.value;
    }

    StepGraph read(const Graph& graph) {
        const auto inputs = graph.inputs();
        m_result.input = valueOf(inputs[1]);
        for (const Node* node : graph.nodes()) add(*node, inputs[2]);
        const Node* const result = graph.outputs()[0]->node();
        m_result.output = nameOf(result->inputs()[0]);
        for (const Value* each : result->inputs()[1]->node()->inputs()) m_result.after.push_back(nameOf(each));
        return std::move(m_result);
    }

private:
    static std::string nameOf(const Value* value) { return std::string("t").append(value->debugName()); }
    StepValue valueOf(const Value* value) {
        const auto shape = value->type()->expectRef<c10::TensorType>().sizes().concrete_sizes();
        m_arguments[value] = {{nameOf(value)}, {}};
        return {nameOf(value), shape.value()};
    }
    void addWeights(const Value* value, const std::string& name, const Tensor& tensor) {
        m_arguments[value] = {{name}, {}};
        if (std::ranges::find(m_result.weights, name, &NamedWeights::name) != m_result.weights.end()) return;
        m_result.weights.push_back({name, tensor.sizes().vec(), {}});
        append(m_result.weights.back().values, tensor);
    }
    void addConstant(const Value* value) {
        const c10::IValue constant = torch::jit::toIValue(value).value_or(c10::IValue());
        std::vector<double>& numbers = m_arguments[value].numbers;
        if (constant.isTensor())
            addWeights(value, nameOf(value), constant.toTensor());
        else if (constant.isBool())
            numbers = {constant.toBool() ? 1.0 : 0.0};
        else if (constant.isInt() || constant.isDouble())
            numbers = {constant.toScalar().to<double>()};
        else if (constant.isIntList())
            for (const std::int64_t each : constant.toIntVector()) numbers.push_back(static_cast<double>(each));
    }
    void add(const Node& node, const Value* state) {
        namespace prim = c10::prim;
        if (node.kind() == prim::Constant) return addConstant(node.output());
        if (node.kind() == prim::GetAttr) {
            const std::string& name = node.s(c10::attr::name);
            return addWeights(node.output(), name, m_parameters.at(name));
        }
        if (node.kind() == prim::ListUnpack && node.input() == state) {
            for (const Value* each : node.outputs()) {
                m_arguments[each] = {{nameOf(each)}, {}};
                const Tensor& tensor = m_start[m_result.state.size()];
                m_result.state.push_back({nameOf(each), tensor.sizes().vec(), {}});
                append(m_result.state.back().values, tensor);
            }
            return;
        }
        if (node.kind() == prim::ListUnpack) {  // unpacks the list returned by the previous operation
            for (const Value* each : node.outputs()) m_result.operations.back().results.push_back(valueOf(each));
            return;
        }
        if (node.kind() == prim::TupleConstruct) return;
        if (node.kind() == prim::ListConstruct) {
            StepArgument& list = m_arguments[node.output()];
            for (const Value* each : node.inputs()) {
                const StepArgument& one = m_arguments.at(each);
                list.values.insert(list.values.end(), one.values.begin(), one.values.end());
                list.numbers.insert(list.numbers.end(), one.numbers.begin(), one.numbers.end());
            }
            return;
        }
        StepOperation operation{node.kind().toUnqualString(), {}, {}};
        for (const Value* each : node.inputs()) operation.arguments.push_back(m_arguments.at(each));
        for (const Value* each : node.outputs())
            if (each->type()->isSubtypeOf(*c10::TensorType::get())) operation.results.push_back(valueOf(each));
        m_result.operations.push_back(std::move(operation));
    }

    LayerState m_start;
    std::map<std::string, Tensor> m_parameters;
    std::map<const Value*, StepArgument> m_arguments;
    StepGraph m_result;
};

Tensor rowOf(const Eigen::VectorXd& numbers) {
    return torch::tensor(std::vector<double>(numbers.begin(), numbers.end()), torch::kDouble);
}

}  // namespace

StepGraph operationsOf(WholeModule& network, const NetworkSpec& spec) {
    auto module = emptyModule(network);
    return GraphReader(module, network.body->start(1)).read(*tracedStep(module, network, spec));
}

std::string scriptOf(WholeModule& network, const NetworkSpec& spec, const Normalisation& inputs, const Normalisation& outputs) {
    auto module = emptyModule(network);
    const auto start = [&](const Stack&) -> Stack { return {c10::List<Tensor>(network.body->start(1))}; };
    addMethod(module, "traced_start", traced(module, {}, start, {}));
    addMethod(module, "traced_step", tracedStep(module, network, spec));
    module.register_buffer("input_shift", rowOf(inputs.shift));
    module.register_buffer("input_scale", rowOf(inputs.scale));
    const bool probabilities = spec.loss == Loss::crossEntropy;
    if (!probabilities) {
        module.register_buffer("output_shift", rowOf(outputs.shift));
        module.register_buffer("output_scale", rowOf(outputs.scale));
    }
    module.define(std::string("def in_units(self, raw: Tensor) -> Tensor:\n    return ") +
                  (probabilities ? "torch.softmax(raw, 0)" : "raw * self.output_scale + self.output_shift") + "\n" + methods);
    std::ostringstream file;
    module.save(file);
    return file.str();
}

}  // namespace echoplane
