/* Answers to Node on stdout: one JSON object a line, numbers and base64 only where bytes come from outside. */
#include "runner/runner.h"

#include "base/files.h"
#include "base/machine.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* How long an answer may wait for the next one, so that Node is woken once for many short tests. */
#define HOLD_NS 5000000ull
#define HOLD_BYTES (16 * KIB)

static char *line;
static size_t used, room;
static uint64_t held_since; /* 0: nothing waits */

static char *reserve(size_t more)
{
    if (room - used < more + 1) {
        room = (used + more + 1) * 2;
        line = realloc(line, room);
        if (!line)
            leave(3);
    }
    return line + used;
}

void say(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    char *at = reserve(4 * KIB);
    used += (size_t)vsnprintf(at, 4 * KIB, format, values);
    va_end(values);
}

/* `"name":"text"` for text of our own: what JSON would need escaped becomes '?'. */
void say_text(const char *name, const char *text)
{
    say("\"%s\":\"", name);
    for (; *text; text++)
        say("%c", (unsigned char)*text < ' ' || *text == '"' || *text == '\\' ? '?' : *text);
    say("\"");
}

void say_base64(const char *name, const char *bytes, size_t count)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    say("\"%s\":\"", name);
    char *at = reserve(count * 4 / 3 + 8);
    const unsigned char *in = (const unsigned char *)bytes;
    for (size_t i = 0; i < count; i += 3) {
        size_t left = count - i;
        uint32_t word = (uint32_t)in[i] << 16 | (left > 1 ? (uint32_t)in[i + 1] << 8 : 0) | (left > 2 ? in[i + 2] : 0);
        *at++ = digits[word >> 18];
        *at++ = digits[word >> 12 & 63];
        *at++ = left > 1 ? digits[word >> 6 & 63] : '=';
        *at++ = left > 2 ? digits[word & 63] : '=';
    }
    used = (size_t)(at - line);
    say("\"");
}

void say_ran(const struct ran *ran)
{
    static const char *endings[] = {"internal", "output", "memory", "cpu", "idle", "signal", "exit", "ok"};
    say("\"ending\":\"%s\",\"exitCode\":%d,\"signal\":%d,\"cpuUs\":%llu,\"wallUs\":%llu,\"waitedUs\":%llu,"
        "\"memoryBytes\":%llu,\"outputBytes\":%llu",
        endings[ran->ending], ran->exit_code, ran->signal, (unsigned long long)ran->cpu_us,
        (unsigned long long)ran->wall_us, (unsigned long long)ran->waited_us, (unsigned long long)ran->memory,
        (unsigned long long)ran->output);
    if (ran->ending == END_INTERNAL) {
        say(",");
        say_text("error", ran->error);
    }
}

static void end_line(void)
{
    memcpy(reserve(1), "\n", 1);
    used++;
}

static void send_said(void)
{
    for (size_t sent = 0; sent < used;) {
        ssize_t count = write(1, line + sent, used - sent);
        if (count < 0 && errno != EINTR)
            leave(0);
        sent += count > 0 ? (size_t)count : 0;
    }
    used = 0;
    held_since = 0;
    if (room > MIB) {
        free(line);
        line = NULL;
        room = 0;
    }
}

void say_end(void)
{
    end_line();
    send_said();
}

void say_soon(void)
{
    end_line();
    if (!held_since)
        held_since = now_ns();
    if (used > HOLD_BYTES)
        send_said();
}

bool say_held(void)
{
    if (held_since && now_ns() - held_since > HOLD_NS)
        send_said();
    return held_since != 0;
}

void report_fault(uint64_t id, const char *fault)
{
    say("{\"id\":%llu,", (unsigned long long)id);
    say_text("fault", fault);
    say("}");
    say_end();
}

static const char *measured_by(enum controller c, const char *otherwise)
{
    return machine.cgroups ? (hierarchies[c].version == 1 ? "cgroup1" : "cgroup2") : otherwise;
}

void report_hello(void)
{
    say("{\"hello\":{\"protocol\":%d,\"tier\":\"%c\",\"root\":%s,", PROTOCOL, machine.tier, machine.root ? "true" : "false");
    say("\"controllers\":{\"cpu\":\"%s\",\"memory\":\"%s\",\"processes\":\"%s\"},\"warnings\":[",
        measured_by(CPU, "rusage"), measured_by(MEMORY, "rusage"), measured_by(PIDS, "rlimit"));
    for (int i = 0; i < machine.warning_count; i++) {
        say("%s{", i ? "," : "");
        say_text("text", machine.warnings[i]);
        say("}");
    }
    say("]}}");
    say_end();
}
