/* A conversation: the contestant's program in its jail, the interactor in the judge's, and what came of both. */
#include "runner/runner.h"

#include "base/files.h"

#include <stdlib.h>
#include <string.h>

#define STDERR_KEPT (4 * KIB)
#define MAX_TRANSCRIPT (4 * MIB)

static char err_kept[SIDES][STDERR_KEPT];
static struct sink outs[SIDES], errs[SIDES];

static void set_side(struct side *s, int which, struct program *program, struct jail *jail)
{
    outs[which] = (struct sink){.most = program->limits.output, .save = -1, .pipe = -1};
    errs[which] = (struct sink){.most = UINT64_MAX, .save = -1, .pipe = -1};
    errs[which].kept = err_kept[which];
    errs[which].keep = STDERR_KEPT;
    s->run = (struct run){.jail = jail, .argv = &program->argv, .env = &program->env, .limits = &program->limits};
    s->run.out = &outs[which];
    s->run.err = &errs[which];
}

static bool jails_ready(struct job *job, struct side sides[SIDES])
{
    struct ran *user = &sides[USER].ran, *partner = &sides[PARTNER].ran;
    if (!job->program.argv.count || !job->partner.argv.count)
        run_failed(user, "interact", "no program");
    else if (!jail_ready(&user_jail, &job->program, false))
        run_failed(user, "a jail", user_jail.error);
    else if (!jail_ready(&aux_jail, &job->partner, false))
        run_failed(partner, "a jail", aux_jail.error);
    else if (!frame_boundary())
        run_cancelled(user), run_cancelled(partner);
    else
        return helper_prepare(job, &job->given, partner);
    return false;
}

/* What one side came to, once both are over. A jail without an answer is not used again. */
static void judge_side(struct side *s)
{
    struct ran *ran = &s->ran;
    bool known = ran->ending == END_INTERNAL && ran->error[0];
    sink_finish(s->run.err);
    if (!known && s->lost)
        run_failed(ran, "the jail's first process", "ended or did not answer");
    else if (!known)
        run_judge(&s->run, &s->outcome, ran);
    if (s->lost || (ran->ending == END_INTERNAL && !cancelled))
        jail_drop(s->run.jail);
    ran->output = s->run.out->bytes;
    close_end(&s->run.err->pipe);
}

/*
 * An end is felt by the other side only when it is released. So the one that ended before was first where the other's
 * end came after the release; where both ended before that, each did so by itself and nobody can tell the order.
 */
static const char *who_was_first(const struct side sides[SIDES])
{
    const struct outcome *user = &sides[USER].outcome, *partner = &sides[PARTNER].outcome;
    if (sides[USER].lost || sides[PARTNER].lost || cancelled)
        return "unknown";
    if (partner->ended_ns > user->released_ns)
        return "user";
    return user->ended_ns > partner->released_ns ? "interactor" : "unknown";
}

static void say_transcript(const struct relay *relay)
{
    say(",\"transcript\":{\"turns\":[");
    for (size_t i = 0; i < relay->turn_count; i++)
        say("%s[\"%s\",%u]", i ? "," : "", relay->turns[i].from == USER ? "user" : "interactor", relay->turns[i].bytes);
    say("],");
    say_base64("said", relay->said, relay->said_bytes);
    say("}");
}

static void report(const struct job *job, const struct side sides[SIDES], const struct relay *relay)
{
    say("{\"id\":%llu,\"interacted\":{\"user\":{", (unsigned long long)job->id);
    say_ran(&sides[USER].ran);
    say(",");
    say_base64("stderr", errs[USER].kept, errs[USER].kept_bytes);
    say("},\"interactor\":{");
    say_ran(&sides[PARTNER].ran);
    say(",");
    say_base64("stderr", errs[PARTNER].kept, errs[PARTNER].kept_bytes);
    helper_say_collected(job, sides[PARTNER].ran.ending != END_INTERNAL);
    say("},\"first\":\"%s\",\"missed\":%s", who_was_first(sides), sides[PARTNER].outcome.heeded ? "true" : "false");
    if (relay)
        say_transcript(relay);
    say("}}");
    say_end();
}

static struct relay *relay_make(uint64_t keep)
{
    struct relay *r = calloc(1, sizeof *r);
    char *said = malloc(keep);
    if (!r || !said)
        leave(3);
    r->said = said;
    r->keep = keep;
    for (int i = USER; i < SIDES; i++) {
        r->flows[i].from = r->flows[i].to = -1;
        r->flows[i].count = &outs[i];
    }
    return r;
}

static void relay_free(struct relay *r)
{
    for (int i = USER; r && i < SIDES; i++) {
        close_end(&r->flows[i].from);
        close_end(&r->flows[i].to);
    }
    if (r) {
        free(r->turns);
        free(r->said);
    }
    free(r);
}

void run_interact(struct job *job)
{
    static struct side sides[SIDES];
    memset(sides, 0, sizeof sides);
    /* It waits for the program as long as that may compute, and the program's own time stands still while that waits for a
     * core: a busy machine must not make the partner the one that is late. */
    job->partner.limits.wall_us += 4 * job->program.limits.wall_us;
    set_side(&sides[USER], USER, &job->program, &user_jail);
    set_side(&sides[PARTNER], PARTNER, &job->partner, &aux_jail);
    sides[PARTNER].run.keep = sides[PARTNER].run.ignore_sigpipe = true;
    uint64_t keep = job->transcript < MAX_TRANSCRIPT ? job->transcript : MAX_TRANSCRIPT;
    struct relay *relay = keep ? relay_make(keep) : NULL;
    if (jails_ready(job, sides)) {
        talk_open(sides, relay);
        talk(sides, relay, &job->decisive);
        for (int i = USER; i < SIDES; i++)
            judge_side(&sides[i]);
    }
    report(job, sides, relay);
    relay_free(relay);
    helper_reset(sides[PARTNER].ran.ending != END_INTERNAL);
}
