/* A+B, run after every attack in the same jail; it also looks whether the attack left anything. */
#include "attack.h"

#include <ctype.h>
#include <dirent.h>

static void look_for_files(const char *path)
{
    DIR *folder = opendir(path);
    if (!folder)
        gained("the scratch space cannot be read");
    for (struct dirent *entry; (entry = readdir(folder));)
        if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, ".."))
            gained(entry->d_name);
    closedir(folder);
}

static void look_for_processes(void)
{
    if (kill(-1, 0) == 0)
        gained("another process");
}

int main(int argc, char **argv)
{
    int a, b;
    look_for_files(".");
    if (argc > 1 && !strcmp(argv[1], "alone")) { /* else the host's processes and /tmp are to be seen */
        look_for_files("/tmp");
        look_for_processes();
    }
    if (scanf("%d %d", &a, &b) != 2)
        return 1;
    printf("%d\n", a + b);
    return 0;
}
