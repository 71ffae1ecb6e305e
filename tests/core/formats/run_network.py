#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs trained networks in TorchScript with PyTorch over CSVs: a whole series at once, in float32 and float64, step by step from
the state that it starts with, and with too few inputs, which must be refused. Usage: run_network.py FOLDER…, each with network.pt
and in.csv; writes torch.csv."""
import sys
from pathlib import Path

import numpy as np
import torch

torch.set_num_threads(1)


def check(folder):
    network = torch.jit.load(str(folder / "network.pt"))
    network.eval()
    series = torch.from_numpy(np.loadtxt(folder / "in.csv", delimiter=",", skiprows=1, ndmin=2))
    with torch.no_grad():
        outputs = network(series)
        state, steps = network.start(), []
        for x in series:
            output, state = network.step(x, state)
            steps.append(output)
        largest = outputs.abs().max()
        assert outputs.dtype == torch.float64 and outputs.shape[0] == len(series)
        assert (torch.stack(steps) - outputs).abs().max() <= 1e-6 * largest, f"{folder}: step by step"
        single, rounded = network(series.float()), network(series.float().double())
        assert single.dtype == torch.float32 and (single - rounded).abs().max() <= 1e-6 * largest, f"{folder}: in float32"
        try:
            network.step(series[0][1:], network.start())
        except Exception as refused:  # any exception of TorchScript, which has no types of its own
            assert "as many numbers" in str(refused)
        else:
            raise AssertionError(f"{folder}: takes too few inputs")
    names = [name for name, _ in network.named_parameters()]
    assert "head_weight" in names and all(each.requires_grad for each in network.parameters())
    # It can be trained further: the gradient reaches each weight that the outputs depend on.
    network(series).square().sum().backward()
    assert network.head_weight.grad.abs().max() > 0.0, f"{folder}: no gradient"
    np.savetxt(folder / "torch.csv", outputs.numpy(), delimiter=",", fmt="%.17g")


for each in sys.argv[1:]:
    check(Path(each))
