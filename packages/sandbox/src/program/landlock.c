/* Without namespaces: the kernel's Landlock shows a program the system read-only, its folder, its scratch; no more. */
#include "program/program.h"

#include "base/machine.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* As in linux/landlock.h of Linux 6.12; older headers lack the later fields. */
struct ruleset {
    uint64_t files, network, scoped;
};
struct beneath {
    uint64_t allowed;
    int32_t folder;
} __attribute__((packed));

#define MAY_EXECUTE (1ull << 0)
#define MAY_WRITE (1ull << 1)
#define MAY_READ (1ull << 2)
#define MAY_LIST (1ull << 3)
#define MAY_TRUNCATE (1ull << 14)
#define LOOK (MAY_EXECUTE | MAY_READ | MAY_LIST)
#define SCOPE_BOTH 3ull /* no abstract sockets and no signals to the world outside */
#define SIGNAL_SCOPE_ABI 6

static long abi(void) { return syscall(SYS_landlock_create_ruleset, NULL, 0, 1); }

/* Every right over files that this kernel knows: what is not handled would stay allowed. */
static uint64_t all_rights(long version)
{
    return version >= 5 ? 0xffff : version >= 3 ? 0x7fff : version >= 2 ? 0x3fff : 0x1fff;
}

/*
 * With a uid of its own a program cannot signal others anyway. Without, only the scope of version 6 keeps it from
 * killing the runner; where both are missing this tier is not offered.
 */
bool landlock_works(void) { return machine.root ? abi() >= 1 : abi() >= SIGNAL_SCOPE_ABI; }

static bool allow(int rules, const char *path, uint64_t rights)
{
    struct stat kind;
    struct beneath rule = {.folder = open(path, O_PATH | O_CLOEXEC)};
    if (rule.folder < 0)
        return true; /* what is not there need not be shown */
    bool folder = fstat(rule.folder, &kind) == 0 && S_ISDIR(kind.st_mode);
    rule.allowed = folder ? rights : rights & (MAY_EXECUTE | MAY_READ | MAY_WRITE | MAY_TRUNCATE);
    bool good = syscall(SYS_landlock_add_rule, rules, 1, &rule, 0) == 0;
    close(rule.folder);
    return good;
}


/* What all programs see, whatever they are, and what those see that need not name it. */
static bool allow_system(int rules, bool bare, const char **failed)
{
    static const char *shown[] = {"/usr", "/bin", "/sbin", "/lib", "/lib64", "/lib32", "/etc/ld.so.cache",
                                  "/etc/alternatives", "/etc/ssl/openssl.cnf", "/etc/java-17-openjdk"};
    static const char *devices[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"};
    for (size_t i = 0; !bare && i < sizeof shown / sizeof *shown; i++)
        if (!allow(rules, *failed = shown[i], LOOK))
            return false;
    for (size_t i = 0; i < sizeof devices / sizeof *devices; i++)
        if (!allow(rules, *failed = devices[i], MAY_READ | MAY_WRITE))
            return false;
    return true;
}

static bool allow_own(int rules, const struct jail_plan *plan, uint64_t all, const char **failed)
{
    if (*plan->app && !allow(rules, *failed = plan->app, LOOK))
        return false;
    for (size_t i = 0; i + 1 < plan->bind_count; i += 2)
        if (!allow(rules, *failed = plan->binds[i], LOOK))
            return false;
    return allow(rules, *failed = plan->scratch_path, all & ~(1ull << 6) & ~(1ull << 11)); /* no device nodes */
}

int landlock_rules(const struct jail_plan *plan, const char **failed)
{
    long version = abi();
    uint64_t all = all_rights(version);
    struct ruleset set = {.files = all, .scoped = version >= SIGNAL_SCOPE_ABI ? SCOPE_BOTH : 0};
    size_t size = version >= SIGNAL_SCOPE_ABI ? sizeof set : sizeof set.files;
    int rules = (int)syscall(SYS_landlock_create_ruleset, &set, size, 0);
    *failed = "Landlock";
    if (rules < 0)
        return -1;
    fcntl(rules, F_SETFD, FD_CLOEXEC);
    return allow_system(rules, plan->bare, failed) && allow_own(rules, plan, all, failed) ? rules : -1;
}

bool landlock_enter(int rules) { return syscall(SYS_landlock_restrict_self, rules, 0) == 0; }
