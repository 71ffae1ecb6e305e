// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/learners/learner.h"

namespace echoplane {

// Learner::learn of each of baselineLearners(), which has their equations.

std::vector<Learned> learnMean(const Learner& self, const Assignment& assignment);
std::vector<Learned> learnPersistence(const Learner& self, const Assignment& assignment);
std::vector<Learned> learnSeasonal(const Learner& self, const Assignment& assignment);
std::vector<Learned> learnAutoregression(const Learner& self, const Assignment& assignment);
std::vector<Learned> learnNvar(const Learner& self, const Assignment& assignment);
std::vector<Learned> learnMajority(const Learner& self, const Assignment& assignment);
std::vector<Learned> learnBagOfEmbeddings(const Learner& self, const Assignment& assignment);
std::vector<Learned> learnKneserNey(const Learner& self, const Assignment& assignment);

}  // namespace echoplane
