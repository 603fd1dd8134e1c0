/* What the files that talk to Node and judge runs tell one another; nothing of it is known inside a jail. */
#ifndef RUNNER_H
#define RUNNER_H

#include "compare/compare.h"
#include "runner/jail.h"

/* ---- what Node asks for: one frame is one job ---- */

/* What a helper (checker, interactor, generator) is given in its own jail beside its program. */
struct given {
    struct list files; /* path in the jail, host path, ... */
    const char *input;
};

struct test {
    const char *input, *answer, *save;
    long group;
    struct list argv; /* of JOB_CHECKED: of the checker of this test, and what it is given */
    struct given given;
};

struct step {
    struct list argv, env;
};

enum job_kind { JOB_NONE, JOB_BATCH, JOB_COMPILE, JOB_ASSIST, JOB_CHECKED, JOB_INTERACT, JOB_CANCEL, JOB_PAUSE, JOB_RESUME, JOB_QUIT };
enum stop_rule { STOP_NEVER, STOP_FIRST, STOP_GROUP };

/* Exit codes of an interactor after which the program is ended at once; `if_said` count where its stderr begins with `word`. */
struct decisive {
    bool always[256], if_said[256];
    const char *word;
};

struct job {
    enum job_kind kind;
    char *text; /* the frame itself; every string below points into it */
    uint64_t id;
    struct program program, partner; /* partner: the interactor, or the checker of JOB_CHECKED */
    bool of_partner;                 /* while parsing: what comes is the partner's */
    uint64_t transcript;             /* bytes of a conversation to keep */
    struct decisive decisive;
    struct compare_rule compare;
    enum stop_rule stop;
    struct test *tests;
    size_t test_count, test_room;
    struct step *steps;
    size_t step_count, step_room;
    const char *source, *target;
    uint64_t take_bytes;
    struct list take;
    const char *save;
    struct given given;
    struct list folders, collect;
    const char *file_in, *file_out; /* names in /w instead of stdin and stdout, or NULL */
};

/* ---- runs as the runner sees them: sink.c, run.c, input.c, file_io.c, helper.c, talk.c, relay.c ---- */

struct sink {
    int pipe; /* read end while a run lasts */
    uint64_t bytes, most; /* most: the run is killed above it */
    char *kept;
    size_t kept_bytes, keep;
    struct comparer *comparer;
    int save;
};

void sink_take(struct sink *sink, const char *bytes, size_t count);
bool sink_open(struct sink *sink, int *write_end); /* a pipe: the program's end is given back */
bool sink_drain(struct sink *sink);
void sink_finish(struct sink *sink);
static inline bool sink_over(const struct sink *sink) { return sink->bytes > sink->most; }

enum ending { END_INTERNAL, END_OUTPUT, END_MEMORY, END_CPU, END_IDLE, END_SIGNAL, END_EXIT, END_OK };

struct ran {
    enum ending ending;
    int exit_code, signal;
    uint64_t cpu_us, wall_us, waited_us, memory, output;
    char error[256];
};

struct run {
    struct jail *jail;
    const struct list *argv, *env;
    const struct limits *limits;
    bool keep, ignore_sigpipe;
    int input;       /* closed by run_program */
    struct sink *out, *err; /* the same sink twice: both streams in one pipe */
};
void run_program(struct run *run, struct ran *ran);
bool run_send(struct run *run, int out, int err);
void run_end(struct run *run);
void run_heed(struct run *run, int write_end);
void run_judge(struct run *run, const struct outcome *o, struct ran *ran);
void run_failed(struct ran *ran, const char *what, const char *why);
void run_cancelled(struct ran *ran);
uint64_t run_watchdog(const struct limits *limits); /* when the zygote should long have ended it, CLOCK_MONOTONIC */
int open_input(const char *path);
#define KEPT_OUTPUT "kept-output" /* a name for a test's output that is kept in memory for the helpers that follow */
int open_given(const char *path, int flags);
void kept_forget(void);
int open_save(const char *path);

/* Puts copies of host files into a jail; pairs: path in the jail, host path or KEPT_OUTPUT. */
bool show_files(struct jail *jail, char *const *pairs, size_t count, struct ran *ran);
bool file_io_put(const struct job *job, const struct test *test, struct ran *ran);
void file_io_take(const struct job *job, struct sink *out, struct sink *file, struct ran *ran);
bool helper_prepare(const struct job *job, const struct given *given, struct ran *ran);
void helper_say_collected(const struct job *job, bool alive);
void helper_reset(bool alive);

/* Two programs that talk to each other; the contestant's is the first. */
enum { USER, PARTNER, SIDES };
struct side {
    struct run run;
    struct ran ran;
    struct outcome outcome;
    bool over, lost, told; /* its outcome is there; its jail died; it was ordered to end */
    int ear;               /* of what it hears: read on when it is over, where no relay does; -1: none, or all was said */
    int mouth;             /* of what it says: its partner's zygote closes it once its partner waits for more; or -1 */
};
struct relay;
void talk(struct side sides[SIDES], struct relay *relay, const struct decisive *decisive);
bool talk_open(struct side sides[SIDES], struct relay *relay);

/* One direction of a relayed conversation; from and to: -1 once closed. */
struct flow {
    int from, to;
    struct sink *count;
    size_t at, filled;
    char block[64 * 1024];
};
struct turn {
    int from; /* USER or PARTNER */
    uint32_t bytes;
};
struct relay {
    struct flow flows[SIDES]; /* by who speaks */
    char *said;
    size_t said_bytes, keep;
    struct turn *turns;
    size_t turn_count, turn_room;
};
void flow_step(struct relay *relay, int speaker);

/* ---- talking to Node: frame.c, parse.c, report.c, main.c ---- */

#define PROTOCOL 1

extern struct jail user_jail, aux_jail;
void probe_machine(char force_tier);
NORETURN void leave(int code);
extern bool cancelled;
bool frame_wait(struct job *job);  /* the next job; false at the end of stdin */
bool frame_glance(void);           /* while a job runs: notes cancel, pause, resume; false when Node is gone */
bool frame_boundary(void);         /* before each run: waits out a pause; false when the job is cancelled */
bool job_parse(struct job *job, char *text, size_t bytes, char *fault, size_t room);
void job_free(struct job *job);
void list_add(struct list *l, char *text);

void run_batch(struct job *job);
void run_compile(struct job *job);
void run_assist(struct job *job);
void tell_assist(struct job *job, const struct program *helper, const struct given *given);
void run_checked(struct job *job);
void run_interact(struct job *job);

void say(const char *format, ...) PRINTF(1, 2);
void say_text(const char *name, const char *text);
void say_base64(const char *name, const char *bytes, size_t count);
void say_ran(const struct ran *ran);
void say_end(void);  /* the answer goes out, and all that waited */
void say_soon(void); /* the answer may wait a little for the next one */
bool say_held(void); /* sends what has waited long enough; true while something waits */
void report_hello(void);
void report_fault(uint64_t id, const char *fault);

#endif
