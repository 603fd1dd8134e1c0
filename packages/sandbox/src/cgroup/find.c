/* Where this machine keeps its cgroups: v1, v2 or a mixture. */
#include "cgroup/group.h"

#include "base/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

struct hierarchy hierarchies[CONTROLLERS];

const char *controller_name(enum controller c)
{
    static const char *names[] = {"memory", "cpuacct", "pids"};
    return names[c];
}

static bool has_word(const char *text, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = text; (at = strstr(at, word)); at += length)
        if ((at == text || strchr(", \n", at[-1])) && (!at[length] || strchr(", \n", at[length])))
            return true;
    return false;
}

/* The group of this process in the hierarchy that holds `word` ("" for v2), from /proc/self/cgroup. */
static bool own_group(const char *word, char *path, size_t room)
{
    FILE *file = fopen("/proc/self/cgroup", "re");
    char text[PATH_ROOM];
    bool found = false;
    while (file && !found && fgets(text, sizeof text, file)) {
        char *names = strchr(text, ':'), *at = names ? strchr(names + 1, ':') : NULL;
        if (!at)
            continue;
        *at++ = 0;
        at[strcspn(at, "\n")] = 0;
        found = *word ? has_word(names + 1, word) : !names[1];
        if (found)
            snprintf(path, room, "%s", at);
    }
    if (file)
        fclose(file);
    return found;
}

/* One line of mountinfo; true when it is a cgroup mount. `options` is where v1 names its controllers. */
static bool cgroup_mount(char *text, char *root, char *at, char *options, int *version)
{
    char type[64];
    char *rest = strstr(text, " - ");
    if (!rest || sscanf(text, "%*s %*s %*s %4095s %4095s", root, at) != 2)
        return false;
    if (sscanf(rest, " - %63s %*s %1023s", type, options) != 2)
        return false;
    *version = !strcmp(type, "cgroup") ? 1 : !strcmp(type, "cgroup2") ? 2 : 0;
    return *version != 0;
}

static void consider(const char *root, const char *at, const char *options, int version)
{
    char own[PATH_ROOM];
    for (enum controller c = 0; c < CONTROLLERS; c++) {
        struct hierarchy *h = &hierarchies[c];
        if (h->version == 1 || (version == 1 && !has_word(options, controller_name(c))))
            continue;
        if (!own_group(version == 1 ? controller_name(c) : "", own, sizeof own))
            continue;
        const char *below = own; /* a container shows only a part of the tree: its root is cut off */
        if (strcmp(root, "/") && !strncmp(own, root, strlen(root)))
            below += strlen(root);
        h->version = version;
        if (snprintf(h->base, sizeof h->base, "%s%s%s", at, *below == '/' ? "" : "/", below) >= (int)sizeof h->base)
            h->version = 0;
        size_t end = strlen(h->base);
        if (end > 1 && h->base[end - 1] == '/')
            h->base[end - 1] = 0;
    }
}

static bool enabled_v2(const char *base)
{
    char path[PATH_ROOM + 64], text[1024] = "";
    snprintf(path, sizeof path, "%s/cgroup.subtree_control", base);
    return (read_text(AT_FDCWD, path, text, sizeof text) && has_word(text, "memory") && has_word(text, "pids")) ||
           write_text(path, "+memory +pids");
}

/* v2 gives controllers to children only where no process is beside them: moves those of our group into a leaf of it. */
static bool clear_v2(const char *base)
{
    char leaf[PATH_ROOM + 64], list[PATH_ROOM + 64], pids[16384] = "";
    snprintf(leaf, sizeof leaf, "%s/verdict-main", base);
    mkdir(leaf, 0755);
    snprintf(leaf, sizeof leaf, "%s/verdict-main/cgroup.procs", base);
    snprintf(list, sizeof list, "%s/cgroup.procs", base);
    read_text(AT_FDCWD, list, pids, sizeof pids);
    for (char *save, *pid = strtok_r(pids, "\n", &save); pid; pid = strtok_r(NULL, "\n", &save))
        write_text(leaf, pid);
    return enabled_v2(base);
}

/* systemd marks the groups that it gave away (Delegate=yes) and will not touch again. */
static bool is_delegated(const char *base)
{
    char word[8];
    return (getxattr(base, "trusted.delegate", word, sizeof word) > 0 && word[0] == '1') ||
           (getxattr(base, "user.delegate", word, sizeof word) > 0 && word[0] == '1');
}

/*
 * Where v2 groups can be made: in our own group if it has controllers to give, or was given away to us; as root also in
 * the nearest one above that has, so that nobody's session is moved; else in our own, after moving its processes (a
 * container). A runner already in such a leaf makes its groups beside it.
 */
static bool choose_v2(char *base, const char *mount_point)
{
    char *leaf = strrchr(base, '/'), above[PATH_ROOM];
    if (leaf && !strcmp(leaf, "/verdict-main"))
        *leaf = 0;
    snprintf(above, sizeof above, "%s", base);
    if (!enabled_v2(base) && is_delegated(base))
        return clear_v2(base);
    while (!enabled_v2(above)) {
        char *slash = strrchr(above, '/');
        if (geteuid() != 0 || !slash || strlen(above) <= strlen(mount_point))
            return clear_v2(base);
        *slash = 0;
    }
    snprintf(base, PATH_ROOM, "%s", above);
    return true;
}

static char v2_mount[PATH_ROOM];

static bool settle_v2(void)
{
    char base[PATH_ROOM] = "";
    for (enum controller c = 0; c < CONTROLLERS; c++) {
        struct hierarchy *h = &hierarchies[c];
        if (h->version != 2)
            continue;
        if (!*base && c != CPU) { /* CPU time needs no controller: any v2 group has it */
            snprintf(base, sizeof base, "%s", h->base);
            if (!choose_v2(base, v2_mount))
                return false;
        }
        if (*base)
            snprintf(h->base, sizeof h->base, "%s", base);
    }
    return true;
}

bool find_hierarchies(void)
{
    FILE *file = fopen("/proc/self/mountinfo", "re");
    static char text[4 * PATH_ROOM], root[PATH_ROOM], at[PATH_ROOM], options[1024];
    int version;
    while (file && fgets(text, sizeof text, file))
        if (cgroup_mount(text, root, at, options, &version)) {
            consider(root, at, options, version);
            if (version == 2)
                snprintf(v2_mount, sizeof v2_mount, "%s", at);
        }
    if (file)
        fclose(file);
    for (enum controller c = 0; c < CONTROLLERS; c++)
        if (!hierarchies[c].version)
            return false;
    return settle_v2();
}
