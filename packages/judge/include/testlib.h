// A header for checkers, interactors, validators and generators, written for Verdict. It offers the calls that programs
// written for "testlib" make, so that they compile and judge as their authors meant. What each call does is taken from
// public documentation and from how such programs behave; nothing else is.
//
// Conventions of checkers and interactors, told apart by the arguments:
//   checker INPUT OUTPUT ANSWER            exit 0 ok, 1 wrong answer, 2 wrong format, 3 fail, 7 points or a part;
//                                          verdict and text are on stderr, a report file is written when it is named
//   checker INPUT ANSWER FOLDER/ < OUTPUT  exit 42 accepts, 43 rejects, 1 fail; the text is in
//                                          FOLDER/judgemessage.txt, a score in FOLDER/score_multiplier.txt
//   interactor INPUT OUTPUT [ANSWER]       the same codes, and INPUT ANSWER FOLDER/ likewise; tout writes OUTPUT, or
//                                          FOLDER/interaction.txt
//   validator [--testset S] [--group G] [--testOverviewLogFileName F] < TEST    exit 0, or 3 with the reason on stderr
//   generator ARGUMENTS > TEST
//
// Differences that are meant:
//   - The random numbers are our own: the same arguments give the same test on every machine, but not the test that the
//     original would have made. Packages bring their generated tests, or their own testlib.h.
//   - Real numbers that are infinite when read (1e999) or end in an open exponent (1e) are no numbers.
//   - _pc(x) exits with 7 like points, never with x, of which 0 would accept.
//   - Patterns try all ways to match ([a-z]*z matches "aaz"), and groups may be followed by ? * + {n,m}.
//   - quitf and its kin work before a register function was called, too.
#ifndef VERDICT_TESTLIB_H
#define VERDICT_TESTLIB_H

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <bitset>
#include <cctype>
#include <cerrno>
#include <climits>
#include <cmath>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <functional>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <limits>
#include <map>
#include <memory>
#include <queue>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "testlib/results.h"
#include "testlib/text.h"
#include "testlib/values.h"
// Each header uses those above it.
#include "testlib/state.h"
#include "testlib/source.h"
#include "testlib/pattern.h"
#include "testlib/log.h"
#include "testlib/stream.h"
#include "testlib/stream-text.h"
#include "testlib/stream-numbers.h"
#include "testlib/verdicts.h"
#include "testlib/random.h"
#include "testlib/chance.h"
#include "testlib/options.h"
#include "testlib/print.h"
#include "testlib/register.h"

#undef VERDICT_TEXT
#undef VERDICT_PRINTF
#endif
