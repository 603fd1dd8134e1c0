/* Without namespaces: the kernel's Landlock shows a program the system read-only, its folder, its scratch; no more. */
#include "sandbox.h"

bool landlock_works(void) { return false; }
bool landlock_enter(const struct jail_plan *plan) { (void)plan; return false; }
