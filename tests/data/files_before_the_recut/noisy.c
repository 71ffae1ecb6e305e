/* Written by Echoplane 0.1.0; its header says what it is. */
#include "noisy.h"

#if noisy_MODEL_H != 1246829050U
#error "this source and its header are not of one export"
#endif

#include <math.h>
#include <stdint.h>

static const double noisy_real[2] = {
    0.15491472505699286, 0.6537180871487158};
static const double noisy_upper_re[5] = {
    0.013649159643736862, 0.5475790196581006, -0.5039329634890747, 0.4585863317114826, -0.32028099166876084};
static const double noisy_upper_im[5] = {
    0.3282768554251976, 0.0026201744720939866, 0.4115296465757558, 0.6505075183423435, 0.8410826870026961};
static const double noisy_Win[12] = {
    -0.2608667943852758, 0.7251391186566394, 0.25305843813559836, 0.08486701392849785, -0.06690643198048918, -0.5015596694638436,
    0.5848950973069095, 0.21072680023688645, -0.025745214345907264, -0.3715547724427304, 0.6964013952521801, 0.187566632793377};
static const double noisy_Wout[12] = {
    -21.868969880814205, -0.7027276750086271, 44.51306350328565, 12.182245286805477, 2.841761718300644, -1.9918974177320288,
    16.272539409824375, -3.432860233173747, -13.28305344463851, -19.139033303301016, -0.7286634700546141, -81.34839091454727};
static const double noisy_bias[1] = {
    -0.0014145625203950223};
static const double noisy_warm_state[12] = {
    0.15925633646910725, -1.065983669239042, -0.08493136865574935, -0.09698004276437151, -0.011558642570143066, 0.5241989565820087,
    -0.126032621078918, -0.13895150262989064, 0.028824603196106684, 0.12290889078445892, -0.02405319237526099, -0.15498799469953298};
static const double noisy_warm_output[1] = {
    -0.46646469697097714};

void noisy_reset(noisy_state *s) {
    for (int i = 0; i < noisy_SIZE; ++i) s->r[i] = 0.0;
    for (int k = 0; k < noisy_OUTPUTS; ++k) s->y[k] = 0.0;
}

void noisy_reset_warm(noisy_state *s) {
    for (int i = 0; i < noisy_SIZE; ++i) s->r[i] = noisy_warm_state[i];
    for (int k = 0; k < noisy_OUTPUTS; ++k) s->y[k] = noisy_warm_output[k];
}

void noisy_known(noisy_state *s, const double *y) {
    for (int k = 0; k < noisy_OUTPUTS; ++k) s->y[k] = y[k];
}

void noisy_step(noisy_state *s, const double *u, double *y) {
    double z[noisy_SIZE], out[noisy_OUTPUTS];
    const double *w = noisy_Win;
    for (int i = 0; i < noisy_SIZE; ++i) {
        z[i] = 0.0;
        for (int k = 0; k < noisy_INPUTS; ++k) z[i] += *w++ * u[k];
    }
    for (int i = 0; i < 2; ++i) z[i] += noisy_real[i] * s->r[i];
    for (int k = 0; k < 5; ++k) {
        const int i = 2 + k, j = i + 5;
        z[i] += noisy_upper_re[k] * s->r[i] - noisy_upper_im[k] * s->r[j];
        z[j] += noisy_upper_re[k] * s->r[j] + noisy_upper_im[k] * s->r[i];
    }
    for (int i = 0; i < noisy_SIZE; ++i) s->r[i] = z[i];
    for (int k = 0; k < noisy_OUTPUTS; ++k) out[k] = noisy_bias[k];
    w = noisy_Wout;
    for (int k = 0; k < noisy_OUTPUTS; ++k)
        for (int j = 0; j < noisy_SIZE; ++j) out[k] += *w++ * s->r[j];
    for (int k = 0; k < noisy_OUTPUTS; ++k) y[k] = s->y[k] = out[k];
}

#if defined ECHOPLANE_SELFTEST || defined ECHOPLANE_SELFTEST_MAIN

enum { noisy_TEST_STEPS = 24 };
static const double noisy_test_inputs[24] = {
    0.2525915927498259, 0.22045626158029696, 0.18014802206743252, 0.1358313734783667, 0.09109269541390952, 0.0485273104323698,
    0.00957165323843312, -0.02556922321984978, -0.0578866224779474, -0.08929772545255177, -0.12202761327431488, -0.1577390151920286,
    -0.19684211092545156, -0.23846366056326063, -0.28101734703893566, -0.3228441425489793, -0.3625624414587265, -0.3991469082448541,
    -0.4318934206613172, -0.460388938559236, -0.4845433446754067, -0.504687671803757, -0.5216753043025857, -0.5368506852989228};
static const double noisy_test_outputs[24] = {
    4.7433503291641745, -6.930593738129183, 1.402462138965803, 5.193260851888278, -4.300166735919687, -1.24948733544958,
    3.96731847701934, -1.9098042270136075, -2.352070441919357, 2.706115566467938, -0.18138662371595365, -2.5942828913634552,
    1.1183630187427795, 0.5517765490868715, -2.1892570106194125, -0.02830158020782021, 0.7506103402058512, -1.5639982145237477,
    -0.7813817939836375, 0.5314912818077496, -0.9856002736495845, -1.1071541093149706, 0.17123297558490175, -0.5858550435614304};

/* 0, or the step (from 1) whose output differs from Echoplane's by more than 1e-12 of the largest sum of
 * |weight * state| in the readout. */
int noisy_selftest(void) {
    const double tolerance = 2.95462050712385e-11;
    noisy_state s;
    double y[noisy_OUTPUTS];
    noisy_reset(&s);
    for (int t = 0; t < noisy_TEST_STEPS; ++t) {
        noisy_step(&s, noisy_test_inputs + t * noisy_INPUTS, y);
        for (int k = 0; k < noisy_OUTPUTS; ++k) {
            const double difference = y[k] - noisy_test_outputs[t * noisy_OUTPUTS + k];
            if (!(difference <= tolerance && -difference <= tolerance)) return t + 1;
        }
        noisy_known(&s, noisy_test_outputs + t * noisy_OUTPUTS);
    }
    return 0;
}

#ifdef ECHOPLANE_SELFTEST_MAIN
#include <stdio.h>
int main(void) {
    const int step = noisy_selftest(), steps = noisy_TEST_STEPS;
    if (step) printf("step %d differs from Echoplane\n", step);
    else printf("%d steps agree with Echoplane\n", steps);
    return step != 0;
}
#endif
#endif
