/* Without mounts: a scratch folder of the host in place of /w, and words of the program that name it or /app. */
#include "zygote/zygote.h"

#include "base/machine.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_dots(const char *name) { return !strcmp(name, ".") || !strcmp(name, ".."); }

/* Removes all files of a folder and moves its folders up to `top`, so that no depth needs more than two descriptors. */
static bool flatten(int top, const char *name)
{
    static unsigned long serial;
    fchmodat(top, name, 0700, 0);
    int fd = openat(top, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    DIR *folder = fd < 0 ? NULL : fdopendir(fd);
    bool good = folder != NULL;
    for (struct dirent *entry; good && (entry = readdir(folder));) {
        char fresh[64];
        if (is_dots(entry->d_name) || unlinkat(fd, entry->d_name, 0) == 0)
            continue;
        snprintf(fresh, sizeof fresh, ".moved-%lu", serial++);
        fchmodat(fd, entry->d_name, 0700, 0);
        good = renameat(fd, entry->d_name, top, fresh) == 0;
    }
    if (folder)
        closedir(folder);
    return good && unlinkat(top, name, AT_REMOVEDIR) == 0;
}

bool plain_clear(const struct jail_plan *plan)
{
    int top = open(plan->scratch_path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    bool good = top >= 0, found = true;
    while (good && found) {
        DIR *folder = fdopendir(dup(top));
        found = false;
        rewinddir(folder);
        for (struct dirent *entry; good && (entry = readdir(folder));)
            if (!is_dots(entry->d_name)) {
                found = true;
                good = unlinkat(top, entry->d_name, 0) == 0 || flatten(top, entry->d_name);
            }
        closedir(folder);
    }
    close(top);
    return good;
}

void plain_jail(struct jail_plan *plan)
{
    const char *name = plan->aux ? "aux" : "user";
    if (snprintf(plan->scratch_path, sizeof plan->scratch_path, "%s/%s", machine.work, name) >= PATH_ROOM)
        errno = ENAMETOOLONG, give_up("the work folder");
    if (mkdir(plan->scratch_path, 0700) < 0 && errno != EEXIST)
        give_up(plan->scratch_path);
    if (chmod(machine.work, 0711) < 0)
        give_up(machine.work);
    if (plan->uid != (uid_t)-1 && chown(plan->scratch_path, plan->uid, plan->uid) < 0)
        give_up(plan->scratch_path);
    if (!plain_clear(plan))
        give_up(plan->scratch_path);
}

static bool starts(const char *word, const char *prefix)
{
    size_t length = strlen(prefix);
    return !strncmp(word, prefix, length) && (!word[length] || word[length] == '/' || word[length] == ':');
}

static bool is_shown(const struct jail_plan *plan, const char *word)
{
    char path[2 * PATH_ROOM];
    snprintf(path, sizeof path, "%s%.4000s", plan->scratch_path, word);
    return word[0] == '/' && word[1] && access(path, F_OK) == 0;
}

/* Where the host has what the jail would call /app, /w, a bind's place or a shown file; the word itself otherwise. */
const char *plain_word(const struct jail_plan *plan, const char *word, char *room, size_t size)
{
    const char *from = NULL, *to = NULL;
    if (is_shown(plan, word))
        from = "", to = plan->scratch_path;
    if (starts(word, "/w"))
        from = "/w", to = plan->scratch_path;
    if (starts(word, "/tmp"))
        from = "/tmp", to = plan->scratch_path;
    if (*plan->app && starts(word, "/app"))
        from = "/app", to = plan->app;
    for (size_t i = 0; i + 1 < plan->bind_count; i += 2)
        if (starts(word, plan->binds[i + 1]))
            from = plan->binds[i + 1], to = plan->binds[i];
    if (!from || (size_t)snprintf(room, size, "%s%s", to, word + strlen(from)) >= size)
        return word;
    return room;
}
