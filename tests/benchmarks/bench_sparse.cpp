// SPDX-License-Identifier: GPL-3.0-or-later
//
// The spectral radius of sparse matrices: accuracy and speed.
//
//   bench-sparse verify [SEEDS] [N…]   radius by iteration only against LAPACK's dgeev, at connectivities 0.5 %, 1 %, 5 % and
//                                      20 %, SEEDS (100) matrices each, N 500, 1000 and 2000: a table, and a line for each that
//                                      differs by more than 1e-8 or has not converged. Exit code 1 if there is one.
//   bench-sparse time N PER_ROW FILE   writes one matrix with PER_ROW weights per row to FILE (three doubles per entry: row,
//                                      column, weight) for compare_eigs.py, and prints the time of its radius.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <mutex>
#include <string>
#include <vector>

#include "core/jobs/parallel_for.h"
#include "core/math/eigendecomposition.h"
#include "core/modes/leading_eigenvalues.h"
#include "core/reservoir/sparse_weights.h"
#include "core/system/blas_threads.h"

namespace {

using namespace echoplane;

double secondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

const char* sourceName(EigenvalueSource source) {
    return source == EigenvalueSource::krylov ? "iteration" : source == EigenvalueSource::dense ? "dgeev" : "components";
}

int verify(int seeds, const std::vector<int>& sizes) {
    std::printf("    N      c   matrices  wrong  not converged  largest difference  iteration s  dgeev s\n");
    int failures = 0;
    for (const int size : sizes) {
        for (const double connectivity : {0.005, 0.01, 0.05, 0.2}) {
            std::mutex mutex;
            int wrong = 0, unsure = 0;
            double largest = 0.0, iteration = 0.0, dense = 0.0;
            parallelFor(static_cast<std::size_t>(seeds), defaultThreads(), [&](std::size_t index, int) {
                RandomStream random(index + 1, "reservoir weights");
                const SparseWeights weights = drawSparseWeights(size, weightLaw("normal"), connectivity, random);
                LeadingOptions options;
                options.denseUpTo = 0;
                options.threads = 1;
                const auto start = std::chrono::steady_clock::now();
                const LeadingEigenvalues leading = leadingEigenvalues(weights, options);
                const double taken = secondsSince(start);
                const Eigendecomposition all = eigenvaluesOf(Eigen::MatrixXd(weights));
                const double radius = spectralRadius({all.reals, all.upper});
                const double difference = std::abs(leading.spectralRadius - radius) / radius;
                const std::lock_guard lock(mutex);
                iteration += taken;
                dense += secondsSince(start) - taken;
                largest = std::max(largest, difference);
                const bool bad = !(difference <= 1e-8);
                wrong += bad ? 1 : 0;
                unsure += leading.converged ? 0 : 1;
                if (bad || !leading.converged) {
                    std::printf("  seed %zu: %.12g by %s, %.12g by dgeev%s %s\n", index + 1, leading.spectralRadius,
                                sourceName(leading.source), radius,
                                leading.converged ? "" : ", said not to have converged:", leading.note.english().c_str());
                }
            });
            std::printf("%5d  %5.3f  %8d  %5d  %13d  %18.1e  %11.3f  %7.3f\n", size, connectivity, seeds, wrong, unsure, largest,
                        iteration / seeds, dense / seeds);
            std::fflush(stdout);
            failures += wrong + unsure;
        }
    }
    std::printf("%d failures\n", failures);
    return failures == 0 ? 0 : 1;
}

int time(int size, int perRow, const std::string& file) {
    const auto drawing = std::chrono::steady_clock::now();
    RandomStream random(1, "reservoir weights");
    const SparseWeights weights = drawWeightsPerRow(size, weightLaw("normal"), perRow, random);
    const double drawn = secondsSince(drawing);
    std::ofstream out(file, std::ios::binary);
    for (Eigen::Index column = 0; column < size; ++column) {
        for (SparseWeights::InnerIterator entry(weights, column); entry; ++entry) {
            const double row[3] = {static_cast<double>(entry.row()), static_cast<double>(column), entry.value()};
            out.write(reinterpret_cast<const char*>(row), sizeof(row));
        }
    }
    out.close();
    for (const int threads : {1, 2}) {
        LeadingOptions options;
        options.threads = threads;
        const auto start = std::chrono::steady_clock::now();
        const LeadingEigenvalues leading = leadingEigenvalues(weights, options);
        std::printf(
            "N %d, %d a row: drawn in %.2f s; echoplane, two runs on %d thread(s): %.3f s, radius %.13g, converged %d, "
            "residual %.1e, error bound %.1e, %ld products\n",
            size, perRow, drawn, threads, secondsSince(start), leading.spectralRadius, leading.converged ? 1 : 0,
            leading.residual, leading.radiusError, leading.products);
        std::fflush(stdout);
    }
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    useOneBlasThread();
    if (argc >= 2 && std::strcmp(argv[1], "verify") == 0) {
        std::vector<int> sizes;
        for (int k = 3; k < argc; ++k) sizes.push_back(std::atoi(argv[k]));
        if (sizes.empty()) sizes = {500, 1000, 2000};
        return verify(argc > 2 ? std::atoi(argv[2]) : 100, sizes);
    }
    if (argc == 5 && std::strcmp(argv[1], "time") == 0) return time(std::atoi(argv[2]), std::atoi(argv[3]), argv[4]);
    std::fprintf(stderr, "usage: bench-sparse verify [SEEDS] [N…] | bench-sparse time N PER_ROW FILE\n");
    return 2;
}
