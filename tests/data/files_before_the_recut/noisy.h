/* A trained reservoir, written by Echoplane 0.1.0. C99 and C++, no allocation.
 *
 *     noisy_state s;
 *     noisy_reset(&s);
 *     for (;;) noisy_step(&s, u, y);
 *
 * u: 1 input of this step, in the order of the training data
 * y: 1 output of this step, in the order of the training data
 * Both are in the units of the data that the model was trained on: if these were normalised, that is in the weights.
 * y may be the array u, or s.y.
 *
 * After noisy_reset the start is forgotten after 297 steps: until then y still tells of it.
 * noisy_reset_warm(&s) instead goes on where the series ended that the model was trained on.
 *
 * Flash:  296 bytes of constants, 104 more for noisy_reset_warm; the code comes on top.
 * RAM:    104 bytes for each noisy_state.
 * Stack:  about 200 bytes for noisy_step.
 *
 * With ECHOPLANE_SELFTEST defined for both files, noisy_selftest() is 0 where this machine computes what Echoplane did.
 * To compile the test alone, define ECHOPLANE_SELFTEST_MAIN.
 *
 * {
 *   "task": "mackey-glass:30",
 *   "method": "noisy-golden",
 *   "size": 12,
 *   "rmse": {
 *     "train": 0.007420523823512548,
 *     "validation": 0.007194006555037358,
 *     "test": 0.006919093181421486
 *   },
 *   "nrmse": {
 *     "train": 0.025848241890805923,
 *     "validation": 0.024503533373617773,
 *     "test": 0.02607558727202495
 *   },
 *   "r2": {
 *     "train": 0.9993318683911544,
 *     "validation": 0.999399576852208,
 *     "test": 0.999320063748419
 *   },
 *   "outputs": [
 *     {
 *       "name": "output",
 *       "rmse": {
 *         "train": 0.007420523823512548,
 *         "validation": 0.007194006555037358,
 *         "test": 0.006919093181421486
 *       },
 *       "nrmse": {
 *         "train": 0.025848241890805923,
 *         "validation": 0.024503533373617773,
 *         "test": 0.02607558727202495
 *       },
 *       "r2": {
 *         "train": 0.9993318683911544,
 *         "validation": 0.999399576852208,
 *         "test": 0.999320063748419
 *       }
 *     }
 *   ],
 *   "standard": {
 *     "metric": "nrmse",
 *     "value": 0.02607558727202495,
 *     "train": 0.025848241890805923,
 *     "validation": 0.024503533373617773,
 *     "test": 0.02607558727202495,
 *     "standard_error": null,
 *     "unit": null,
 *     "higher_is_better": false
 *   },
 *   "spectral_radius": 0.9,
 *   "effective_spectral_radius": 0.9,
 *   "effective_spectral_radius_least": 0.9,
 *   "effective_spectral_radius_limit": 0.9,
 *   "slowest_time_constant": 9.491221581029905,
 *   "effective_spectral_radius_note": null,
 *   "condition_number": 14.82120171267255,
 *   "converged": true,
 *   "residual": null,
 *   "leading": null,
 *   "warning": null,
 *   "diverged_at": null,
 *   "divergence": null,
 *   "readout": {
 *     "rank": 13,
 *     "of": 13,
 *     "decided_by_rounding": false
 *   },
 *   "settings": {
 *     "task": "mackey-glass",
 *     "components": 5,
 *     "delays": 200,
 *     "order": 10,
 *     "tau": 30,
 *     "period": 20,
 *     "bits": 2,
 *     "delay": 1,
 *     "horizon": 3,
 *     "free_run": false,
 *     "normalisation": "standardise",
 *     "washout": 200,
 *     "training": 3200,
 *     "validation": 1000,
 *     "test": 2000,
 *     "method": "noisy-golden",
 *     "size": 12,
 *     "seed": 7,
 *     "weight_law": "normal",
 *     "connectivity": 1.0,
 *     "weights_per_row": 0,
 *     "topology": "random",
 *     "jump_length": 10,
 *     "jump_weight": 0.5,
 *     "neighbours": 2,
 *     "rewiring": 0.1,
 *     "scaled_to": "spectral-radius",
 *     "noise": 0.05,
 *     "renormalise": true,
 *     "inner_radius": 0.5,
 *     "maximum_phase": 3.141592653589793,
 *     "metric": "eigenvectors",
 *     "spectral_radius": 0.9,
 *     "leak_rate": 1.0,
 *     "activation": "identity",
 *     "reservoir_bias": 0.0,
 *     "input_scaling": 1.0,
 *     "input_law": "uniform",
 *     "input_connectivity": 1.0,
 *     "feedback": false,
 *     "feedback_scaling": 1.0,
 *     "bias": true,
 *     "output_readout": false,
 *     "input_readout": false,
 *     "ridge": 1e-05
 *   },
 *   "version": "0.1.0",
 *   "forgets_start_after": 297
 * }
 */
#ifdef noisy_MODEL_H
#if noisy_MODEL_H != 1246829050U
#error "two models are called noisy: export one of them under another name"
#endif
#else
#define noisy_MODEL_H 1246829050U

enum { noisy_SIZE = 12, noisy_INPUTS = 1, noisy_OUTPUTS = 1 };

typedef struct {
    double r[noisy_SIZE];
    double y[noisy_OUTPUTS];
} noisy_state;

#ifdef __cplusplus
extern "C" {
#endif

void noisy_reset(noisy_state* s);
void noisy_reset_warm(noisy_state* s);
void noisy_known(noisy_state* s, const double* y);
void noisy_step(noisy_state* s, const double* u, double* y);
#if defined ECHOPLANE_SELFTEST || defined ECHOPLANE_SELFTEST_MAIN
int noisy_selftest(void);
#endif

#ifdef __cplusplus
}
#endif

#endif
