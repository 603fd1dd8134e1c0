/* CPU time of a bare vfork + execve + wait4: BARE PROGRAM, input on stdin, microseconds (user and system) on stdout. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    char *environment[] = {NULL};
    struct rusage used;
    int status, sink = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (argc != 2)
        return 2;
    pid_t child = vfork();
    if (child == 0) {
        dup2(sink, 1);
        execve(argv[1], argv + 1, environment);
        _exit(127);
    }
    if (wait4(child, &status, 0, &used) != child || status != 0)
        return 1;
    printf("%ld\n", (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000000L + used.ru_utime.tv_usec + used.ru_stime.tv_usec);
    return 0;
}
