/* Times bare vfork + execve + wait of a program: one run per byte on stdin, its microseconds as a line on stdout. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sched.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static double run(char **argv, const char *input, int sink)
{
    int in = open(input, O_RDONLY | O_CLOEXEC);
    char *environment[] = {NULL};
    double start = now_us();
    pid_t child = vfork();
    if (child == 0) {
        dup2(in, 0);
        dup2(sink, 1);
        execve(argv[0], argv, environment);
        _exit(127);
    }
    int status;
    waitpid(child, &status, 0);
    double took = now_us() - start;
    close(in);
    return status == 0 ? took : -1;
}

/* bare INPUT CPU PROGRAM ARGUMENTS... */
int main(int argc, char **argv)
{
    cpu_set_t set;
    char byte;
    if (argc < 4)
        return 2;
    CPU_ZERO(&set);
    CPU_SET((size_t)atoi(argv[2]), &set);
    if (sched_setaffinity(0, sizeof set, &set) < 0)
        return 1;
    int sink = open("/dev/null", O_WRONLY | O_CLOEXEC);
    while (read(0, &byte, 1) == 1) {
        printf("%.1f\n", run(argv + 3, argv[1], sink));
        fflush(stdout);
    }
    return 0;
}
