/*
 * A jail made ahead, while nothing is to do: all of it but the program's folder, which the next submission brings.
 *
 * It is used only by a program of the same profile (leave to fork, folders shown), of which nothing can be changed once
 * a jail stands; else it is thrown away. No program has run in it before. The folder comes as a mount that the runner
 * made of it, read-only from the start, since the jail has no way to the host's paths any more. The jail that it follows
 * is ended later, when nothing is to do again: its end would be counted to the program that runs then.
 */
#include "sandbox.h"

#include <string.h>
#include <unistd.h>

/* The order that makes a jail like the last one, by keeper. A spare that is there was made from it. */
static struct packet wanted[2];

static bool describe(const struct program *program, struct packet *p)
{
    order_begin(p, ORDER_MAKE);
    p->order.may_fork = program->may_fork;
    p->order.limits.scratch = program->limits.scratch;
    bool fits = order_add(p, "");
    for (size_t i = 0; i < program->binds.count; i++)
        fits = order_add(p, program->binds.at[i]) && fits;
    p->order.argc = (uint32_t)program->binds.count + 1;
    return fits;
}

static bool same_profile(const struct packet *a, const struct packet *b)
{
    return a->order.argc == b->order.argc && a->order.may_fork == b->order.may_fork &&
           a->order.bytes == b->order.bytes && !memcmp(a->text, b->text, a->order.bytes);
}

/* Ends a jail in which nothing runs: later, or at once when another one waits for its end. */
void retire(struct jail *j, struct berth *berth)
{
    if (machine.namespaces && j->retired.socket < 0)
        j->retired = *berth;
    else
        berth_drop(j, berth);
    berth->socket = -1;
}

/* Says which jail to make ahead. Without namespaces there is none: two would share their scratch space. */
void spare_want(struct jail *j, const struct program *program)
{
    static struct packet next;
    struct packet *now = &wanted[j->aux];
    if (!machine.namespaces || !describe(program, &next) || same_profile(&next, now))
        return;
    retire(j, &j->spare);
    memcpy(now, &next, offsetof(struct packet, text) + next.order.bytes);
}

static bool enter(struct jail *j, const struct program *program)
{
    static struct packet p;
    struct outcome answer;
    int tree = program->app ? app_tree(program->app) : -1;
    if (program->app && tree < 0)
        return false;
    order_begin(&p, ORDER_ENTER);
    p.order.limits.scratch = program->limits.scratch;
    bool good = order_send(j->spare.socket, &p, &tree, program->app != NULL) &&
                receive(j->spare.socket, &answer, sizeof answer, NULL, NULL) == sizeof answer && !answer.error;
    if (tree >= 0)
        close(tree);
    return good;
}

/* Makes the spare the present jail when it fits; false when there is none, or it is of no use. */
bool spare_take(struct jail *j, const struct program *program)
{
    static struct packet p;
    struct berth present = {j->socket, j->place};
    if (j->spare.socket < 0 || !describe(program, &p) || !same_profile(&p, &wanted[j->aux]))
        return false;
    if (!enter(j, program)) {
        berth_drop(j, &j->spare);
        return false;
    }
    j->socket = j->spare.socket;
    j->place = j->spare.place;
    j->spare.socket = -1;
    retire(j, &present);
    return true;
}

/* Nothing runs and nothing is to do: ends what is done with, and makes a spare. One that cannot be made is done without. */
void spare_tidy(struct jail *j)
{
    struct outcome answer;
    berth_drop(j, &j->retired);
    if (jail_relieve(j) && !keeper_start(j, j->aux))
        return; /* the next job tries again, and says why */
    if (berth_alive(&j->spare) || j->keeper <= 0 || !wanted[j->aux].order.argc)
        return;
    berth_drop(j, &j->spare); /* one that died */
    if (!jail_make(j, &wanted[j->aux], &j->spare, &answer))
        berth_drop(j, &j->spare);
}
