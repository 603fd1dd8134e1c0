/* The machine as the runner found it, before it started anything; it changes no more. */
#ifndef MACHINE_H
#define MACHINE_H

#include "base/base.h"

struct machine {
    char tier; /* 'A'..'E' */
    bool root; /* started as root: jobs get a uid of their own */
    bool namespaces, cgroups, landlock;
    int cpu, cpu_count; /* cpu < 0: not pinned; cpu_count: cores a job can use at once */
    uid_t first_uid;
    char work[PATH_ROOM];
    char warnings[8][512];
    int warning_count;
};
extern struct machine machine;
void warn_operator(const char *format, ...) PRINTF(1, 2);
bool pin_to(int cpu);

#endif
