// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/npz.h"

#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <zip.h>
#include <nlohmann/json.hpp>

#include "core/io/experiment_json.h"
#include "core/io/npy.h"
#include "core/reservoir/dense_reservoir.h"
#include "core/reservoir/sparse_reservoir.h"

namespace echoplane {

namespace {

using Members = std::vector<std::pair<std::string, std::string>>;  // name, bytes

Members membersOf(const RunResult& result) {
    const Experiment& experiment = result.experiment;
    const SpectrumResult& spectrum = *result.spectrum;
    const int inputs = task(experiment.task).inputs(experiment);
    const Eigen::MatrixXd drive =
        (spectrum.runsInEigenbasis ? result.dynamics->modeInputWeights : result.dynamics->inputWeights).transpose();
    // The scaling that the dynamics do not carry yet, so that the archive's states are what Wout was trained on.
    const double scaling = inputScalingAt(Stage::factor, experiment) * inputScalingAt(Stage::readout, experiment);
    Members members;
    members.emplace_back("Win", npyBytes(Eigen::MatrixXd(scaling * drive.leftCols(inputs))));
    if (experiment.feedback) members.emplace_back("Wfb", npyBytes(Eigen::MatrixXd(drive.rightCols(drive.cols() - inputs))));
    members.emplace_back("Wout", npyBytes(result.readout->weights));
    if (experiment.bias) members.emplace_back("bias", npyBytes(Eigen::VectorXd(result.readout->bias.row(0))));
    if (experiment.outputReadout) members.emplace_back("Wout_output", npyBytes(result.readout->outputWeights));
    members.emplace_back("initial_state", npyBytes(Eigen::VectorXd(Eigen::VectorXd::Zero(experiment.size))));
    if (!spectrum.runsInEigenbasis && spectrum.sparseWeights) {
        // The three arrays and the shape of scipy.sparse.csc_matrix((data, indices, indptr), shape).
        const SparseWeights w = leakedWeights(*spectrum.sparseWeights, experiment.spectralRadius, experiment.leakRate);
        const auto integers = [](const int* first, Eigen::Index count) {
            return npyBytes(Eigen::VectorXi(Eigen::Map<const Eigen::VectorXi>(first, count)));
        };
        members.emplace_back("W_data", npyBytes(Eigen::VectorXd(Eigen::Map<const Eigen::VectorXd>(w.valuePtr(), w.nonZeros()))));
        members.emplace_back("W_indices", integers(w.innerIndexPtr(), w.nonZeros()));
        members.emplace_back("W_indptr", integers(w.outerIndexPtr(), w.cols() + 1));
        members.emplace_back("W_shape", npyBytes(Eigen::VectorXi(Eigen::Vector2i::Constant(experiment.size))));
    } else if (!spectrum.runsInEigenbasis) {
        members.emplace_back("W", npyBytes(leakedWeights(spectrum.weights, experiment.spectralRadius, experiment.leakRate)));
    } else {
        members.emplace_back("eigenvalues_real", npyBytes(result.dynamics->spectrum.reals));
        members.emplace_back("eigenvalues_upper", npyBytes(result.dynamics->spectrum.upper));
        if (spectrum.basis) members.emplace_back("Q", npyBytes(spectrum.basis->columns));
    }
    members.emplace_back("metadata", npyBytes(runJson(result).dump(2)));
    return members;
}

}  // namespace

void writeNpz(const std::filesystem::path& file, const RunResult& result) {
    if (!result.readout) throw std::invalid_argument("the run diverged, so there is no trained model to export");
    const Members members = membersOf(result);

    int code = 0;
    // libzip writes to a temporary file beside the target and renames it when the archive is closed.
    std::unique_ptr<zip_t, decltype(&zip_discard)> archive(zip_open(file.c_str(), ZIP_CREATE | ZIP_TRUNCATE, &code),
                                                           &zip_discard);
    const auto fail = [&](const std::string& reason) {
        throw std::runtime_error("cannot write " + file.string() + ": " + reason);
    };
    if (!archive) {
        zip_error_t error;
        zip_error_init_with_code(&error, code);
        const std::string reason = zip_error_strerror(&error);
        zip_error_fini(&error);
        fail(reason);
    }
    for (const auto& [name, bytes] : members) {
        zip_source_t* source = zip_source_buffer(archive.get(), bytes.data(), bytes.size(), 0);
        const zip_int64_t index = source ? zip_file_add(archive.get(), (name + ".npy").c_str(), source, 0) : -1;
        if (index < 0) {
            zip_source_free(source);
            fail(zip_strerror(archive.get()));
        }
        const auto entry = static_cast<zip_uint64_t>(index);
        zip_set_file_compression(archive.get(), entry, ZIP_CM_STORE, 0);
        zip_file_set_mtime(archive.get(), entry, 315532800, 0);  // 1980-01-01: the same model gives the same bytes
    }
    if (zip_close(archive.get()) < 0) fail(zip_strerror(archive.get()));
    static_cast<void>(archive.release());  // closing freed it
}

}  // namespace echoplane
