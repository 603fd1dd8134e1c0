/* The process in a slot's cgroup that clones jails there. */
#ifndef KEEPER_H
#define KEEPER_H

#include "cgroup/group.h"

NORETURN void keep(struct group *group, bool aux, int socket); /* group: live only where there are cgroups */

#endif
