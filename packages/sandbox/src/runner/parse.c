/* One frame becomes one struct job. An unknown key is an error, so that the two sides cannot drift apart unseen. */
#include "runner/runner.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Room for one more element of `size` bytes in an array that doubles. */
static void *grow(void *array, size_t count, size_t *room, size_t size)
{
    if (count < *room)
        return array;
    *room = *room ? *room * 2 : 8;
    array = realloc(array, *room * size);
    if (!array)
        leave(3);
    return array;
}

void list_add(struct list *l, char *text)
{
    l->at = grow(l->at, l->count, &l->room, sizeof *l->at);
    l->at[l->count++] = text;
}

static struct test *new_test(struct job *j)
{
    j->tests = grow(j->tests, j->test_count, &j->test_room, sizeof *j->tests);
    struct test *test = &j->tests[j->test_count++];
    memset(test, 0, sizeof *test);
    test->group = -1;
    return test;
}

static void new_step(struct job *j)
{
    j->steps = grow(j->steps, j->step_count, &j->step_room, sizeof *j->steps);
    memset(&j->steps[j->step_count++], 0, sizeof *j->steps);
}

/* What comes after a test, of the partner's, is for the checker of that test alone. */
static struct test *checked_test(struct job *j)
{
    return j->of_partner && j->test_count ? &j->tests[j->test_count - 1] : NULL;
}

static struct given *given_of(struct job *j)
{
    struct test *test = checked_test(j);
    return test ? &test->given : &j->given;
}

static struct program *program_of(struct job *j) { return j->of_partner ? &j->partner : &j->program; }

/* `arg` and `env` belong to the last step once there is one, else to the program; `arg` of a checker to its test. */
static struct list *args(struct job *j)
{
    struct test *test = checked_test(j);
    return test ? &test->argv : j->step_count ? &j->steps[j->step_count - 1].argv : &program_of(j)->argv;
}

static struct list *envs(struct job *j)
{
    return j->step_count ? &j->steps[j->step_count - 1].env : &program_of(j)->env;
}

static enum job_kind kind_of(const char *word)
{
    static const char *words[] = {"", "batch", "compile", "assist", "checked", "interact", "cancel", "pause", "resume", "quit"};
    for (int i = JOB_BATCH; i <= JOB_QUIT; i++)
        if (!strcmp(word, words[i]))
            return (enum job_kind)i;
    return JOB_NONE;
}

static enum compare_kind compare_of(const char *word)
{
    if (!strcmp(word, "trimmed"))
        return COMPARE_TRIMMED;
    if (!strcmp(word, "exact"))
        return COMPARE_EXACT;
    return !strcmp(word, "tokens") ? COMPARE_TOKENS : COMPARE_NONE;
}

static enum stop_rule stop_of(const char *word)
{
    if (!strcmp(word, "first"))
        return STOP_FIRST;
    return !strcmp(word, "group") ? STOP_GROUP : STOP_NEVER;
}

static bool is(const char *key, const char *word) { return !strcmp(key, word); }

static bool set_limit(struct limits *l, const char *key, const char *value)
{
    const struct {
        const char *key;
        uint64_t *at;
    } known[] = {{"cpu_us", &l->cpu_us},         {"wall_us", &l->wall_us}, {"memory", &l->memory},
                 {"stack", &l->stack},           {"output", &l->output},   {"processes", &l->processes},
                 {"scratch", &l->scratch}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (is(key, known[i].key)) {
            *known[i].at = strtoull(value, NULL, 10);
            return true;
        }
    return false;
}

static bool set_compare(struct job *j, const char *key, const char *value)
{
    if (is(key, "compare"))
        j->compare.kind = compare_of(value);
    else if (is(key, "case"))
        j->compare.case_sensitive = is(value, "1");
    else if (is(key, "space"))
        j->compare.space_sensitive = is(value, "1");
    else if (is(key, "relative"))
        j->compare.relative = strtod(value, NULL), j->compare.has_float = true;
    else if (is(key, "absolute"))
        j->compare.absolute = strtod(value, NULL), j->compare.has_float = true;
    else
        return false;
    return true;
}

static bool set_test(struct job *j, const char *key, const char *value)
{
    if (is(key, "test")) {
        new_test(j)->input = value;
        return true;
    }
    if (!j->test_count)
        return false;
    struct test *test = &j->tests[j->test_count - 1];
    if (is(key, "answer"))
        test->answer = value;
    else if (is(key, "keep"))
        test->save = value;
    else if (is(key, "group"))
        test->group = atol(value);
    else
        return false;
    return true;
}

static bool set_list(struct job *j, const char *key, char *value)
{
    const struct {
        const char *key;
        struct list *at;
    } known[] = {{"arg", args(j)},              {"env", envs(j)},         {"bind", &program_of(j)->binds},
                 {"at", &program_of(j)->binds}, {"take", &j->take},       {"file", &given_of(j)->files},
                 {"from", &given_of(j)->files},           {"folder", &j->folders},  {"collect", &j->collect}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (is(key, known[i].key)) {
            list_add(known[i].at, value);
            return true;
        }
    return false;
}

static bool set_rest(struct job *j, const char *key, const char *value)
{
    if (is(key, "do"))
        return (j->kind = kind_of(value)) != JOB_NONE;
    if (is(key, "id"))
        j->id = strtoull(value, NULL, 10);
    else if (is(key, "app"))
        program_of(j)->app = value;
    else if (is(key, "fork"))
        program_of(j)->may_fork = is(value, "1");
    else if (is(key, "bare"))
        program_of(j)->bare = is(value, "1");
    else if (is(key, "partner"))
        j->of_partner = true;
    else if (is(key, "transcript"))
        j->transcript = strtoull(value, NULL, 10);
    else if (is(key, "decisive"))
        j->decisive.always[strtoul(value, NULL, 10) & 255] = true;
    else if (is(key, "decisive_if_said"))
        j->decisive.if_said[strtoul(value, NULL, 10) & 255] = true;
    else if (is(key, "decisive_word"))
        j->decisive.word = value;
    else if (is(key, "stop"))
        j->stop = stop_of(value);
    else if (is(key, "step"))
        new_step(j);
    else if (is(key, "source"))
        j->source = value;
    else if (is(key, "target"))
        j->target = value;
    else if (is(key, "take_bytes"))
        j->take_bytes = strtoull(value, NULL, 10);
    else if (is(key, "stdin"))
        given_of(j)->input = value;
    else if (is(key, "save"))
        j->save = value;
    else if (is(key, "file_in"))
        j->file_in = value;
    else if (is(key, "file_out"))
        j->file_out = value;
    else
        return false;
    return true;
}

bool job_parse(struct job *job, char *text, size_t bytes, char *fault, size_t room)
{
    memset(job, 0, sizeof *job);
    job->text = text;
    for (char *key = text, *end = text + bytes; key < end;) {
        char *next = key + strlen(key) + 1;
        char *value = strchr(key, '=');
        if (!value) {
            snprintf(fault, room, "a frame holds '%.80s', which is no key=value", key);
            return false;
        }
        *value++ = 0;
        if (!set_list(job, key, value) && !set_limit(&program_of(job)->limits, key, value) && !set_compare(job, key, value) &&
            !set_test(job, key, value) && !set_rest(job, key, value)) {
            snprintf(fault, room, "a frame holds the unknown key or value '%.40s=%.80s'", key, value);
            return false;
        }
        key = next;
    }
    bool good = job->kind != JOB_NONE;
    if (!good)
        snprintf(fault, room, "a frame does not say what to do");
    return good;
}

void job_free(struct job *job)
{
    for (size_t i = 0; i < job->step_count; i++) {
        free(job->steps[i].argv.at);
        free(job->steps[i].env.at);
    }
    free(job->steps);
    for (size_t i = 0; i < job->test_count; i++) {
        free(job->tests[i].argv.at);
        free(job->tests[i].given.files.at);
    }
    free(job->tests);
    struct list *lists[] = {&job->program.argv, &job->program.env, &job->program.binds, &job->partner.argv,
                            &job->partner.env,  &job->partner.binds, &job->take,        &job->given.files,
                            &job->folders,      &job->collect};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        free(lists[i]->at);
    free(job->text);
    memset(job, 0, sizeof *job);
}
