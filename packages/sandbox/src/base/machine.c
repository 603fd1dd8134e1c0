/* What is known of the machine, and said of it to the operator. */
#include "base/machine.h"

#include <sched.h>
#include <stdarg.h>
#include <stdio.h>

struct machine machine;

void warn_operator(const char *format, ...)
{
    if (machine.warning_count == (int)(sizeof machine.warnings / sizeof *machine.warnings))
        return;
    va_list values;
    va_start(values, format);
    vsnprintf(machine.warnings[machine.warning_count++], sizeof *machine.warnings, format, values);
    va_end(values);
}

bool pin_to(int cpu)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(cpu, &set);
    return sched_setaffinity(0, sizeof set, &set) == 0;
}
