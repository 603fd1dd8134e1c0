import type { Change } from './weaken.ts'

/** A layer that is taken away, and the program that must then get through: by its words, as run alone, in a batch, or compiled. */
export interface Weakness {
  layer: string
  changes: readonly Change[]
  /** Which item notices: `argv` of one in the table, or the name of a trial of its own. */
  noticedBy: readonly string[] | 'views' | 'messages' | 'host files' | 'root' | 'artefact link' | 'included file'
  mayFork?: true
  forceTier?: 'D'
}

const without = (from: string): Change => ({ from, to: '' })

const filter: Weakness[] = [
  { layer: 'syscall filter: sockets', changes: [without('NO(socket), ')], noticedBy: ['kernel', 'vsock'] },
  {
    // who stands outside of its mounts gets no namespace either
    layer: 'syscall filter: namespaces (both layers)',
    changes: [
      without('{SYS_unshare, BITS, 0, {NAMESPACES | 0x80}, 1}, '),
      { from: '        nowhere_enter(plan);\n', to: '' },
    ],
    noticedBy: ['kernel', 'namespaces'],
  },
  { layer: 'syscall filter: keys', changes: [without('NO(add_key), ')], noticedBy: 'messages' },
  { layer: 'syscall filter: SysV memory', changes: [without('GONE(shmget), ')], noticedBy: ['memory', 'segment'] },
  { layer: 'syscall filter: locks', changes: [without('NO(flock),')], noticedBy: ['files', 'locks'] },
  { layer: 'syscall filter: priorities', changes: [without(' NO(setpriority),')], noticedBy: ['processes', 'rule'] },
  { layer: 'syscall filter: watches', changes: [without('NO(inotify_init1),')], noticedBy: ['files', 'locks'] },
  { layer: 'syscall filter: the page cache', changes: [without(' GONE(mincore),')], noticedBy: ['cache', 'calls'] },
  {
    layer: 'syscall filter: calls that are newer than its table',
    changes: [{ from: '#define UNKNOWN 451', to: '#define UNKNOWN 0x40000000' }],
    noticedBy: ['files', 'mounts'],
  },
  {
    layer: 'syscall filter: huge pages',
    changes: [without('{SYS_mmap, BITS, 3, {MAP_HUGETLB}, 1},')],
    noticedBy: ['memory', 'huge-pages'],
  },
  {
    layer: 'syscall filter: other tables of calls',
    changes: [{ from: 'ANSWER(SECCOMP_RET_KILL_PROCESS)', to: 'ANSWER(SECCOMP_RET_ALLOW)' }],
    noticedBy: ['kernel', 'int80'],
  },
  {
    layer: 'syscall filter: no fork for native programs',
    changes: [
      without('emit_refused(SYS_fork);'),
      without('emit((struct sock_filter)ANY_BIT(CLONE_THREAD, 1, 0));\n        emit((struct sock_filter)FAIL(EPERM));'),
    ],
    noticedBy: ['time', 'hidden'],
  },
  {
    layer: 'syscall filter as a whole',
    changes: [{ from: 'if (!load_filter(plan->key, plan->may_fork))', to: 'if (plan->key == 0)' }],
    noticedBy: ['kernel', 'calls'],
  },
]

const namespaces: Weakness[] = [
  {
    layer: 'network namespace',
    changes: [{ from: 'int flags = CLONE_NEWNET | ', to: 'int flags = ' }],
    noticedBy: ['kernel', 'interfaces'],
  },
  {
    layer: 'pid namespace',
    changes: [{ from: 'CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC', to: 'CLONE_NEWNS | CLONE_NEWIPC' }],
    noticedBy: ['processes', 'zygote'],
  },
  {
    layer: 'empty mount namespace',
    changes: [{ from: '        nowhere_enter(plan);\n', to: '' }],
    noticedBy: ['files', 'mounts'],
  },
  {
    layer: 'hidden processes',
    changes: [{ from: 'hidepid=2,gid=0,subset=pid', to: 'subset=pid' }],
    noticedBy: ['files', 'others'],
  },
  {
    layer: 'a small /proc',
    changes: [{ from: 'hidepid=2,gid=0,subset=pid', to: 'hidepid=2,gid=0' }],
    noticedBy: ['files', 'kernel'],
  },
  {
    layer: 'an own root',
    changes: [{ from: 'show_settings();\n', to: 'show("/etc", "etc");\n' }],
    noticedBy: 'host files',
  },
  {
    layer: 'read-only views',
    changes: [{ from: 'less = ATTR_RDONLY | ATTR_NOSUID', to: 'less = ATTR_NOSUID' }],
    noticedBy: ['files', 'setuid'],
  },
  {
    layer: 'views without setuid',
    changes: [{ from: 'less = ATTR_RDONLY | ATTR_NOSUID', to: 'less = ATTR_RDONLY' }],
    noticedBy: 'views',
  },
]

const rights: Weakness[] = [
  { layer: 'an own uid', changes: [without('    drop_identity(l);\n')], noticedBy: 'root' },
  {
    layer: 'no capabilities',
    changes: [without('prctl(PR_CAPBSET_DROP, cap);')].map(({ from }) => ({ from, to: ';' })),
    noticedBy: ['kernel', 'identity', 'own'],
  },
  {
    layer: 'no new privileges',
    changes: [{ from: 'prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0', to: '0' }],
    noticedBy: ['files', 'setuid'],
  },
  {
    layer: 'limit of file sizes',
    changes: [without('cap(l, RLIMIT_FSIZE, limits->output + 1);')],
    noticedBy: ['files', 'sparse'],
  },
  {
    layer: 'limit of pending signals',
    changes: [without('{RLIMIT_SIGPENDING, 256},')],
    noticedBy: ['time', 'timers'],
  },
  { layer: 'limit of pinned memory', changes: [without('{RLIMIT_MEMLOCK, 0},')], noticedBy: ['memory', 'pin'] },
]

const counting: Weakness[] = [
  {
    layer: 'memory of the cgroup',
    changes: [{ from: 'bool set = write_number(g->limit, memory);', to: 'bool set = true;' }],
    noticedBy: ['memory', 'for-ever'],
  },
  {
    layer: 'processes of the cgroup',
    changes: [without('write_number(g->pids, processes);')],
    noticedBy: ['processes', 'thread-bomb'],
  },
  {
    layer: 'CPU time of the cgroup',
    changes: [{ from: 'w->group ? count_cpu(w) : w->seen_cpu', to: 'w->seen_cpu' }],
    noticedBy: ['time', 'hidden'],
    mayFork: true,
  },
  {
    layer: 'wall clock',
    changes: [
      {
        from: '*wall > l->wall_us * 1000)\n            return KILL_WALL;',
        to: 'false)\n            return KILL_WALL;',
      },
    ],
    noticedBy: ['time', 'sleep'],
  },
  {
    layer: 'cap on output',
    changes: [{ from: 'return sink->bytes > sink->most;', to: 'return sink->bytes > sink->most && !sink->most;' }],
    noticedBy: ['output', 'endless', '1'],
  },
]

const leaks: Weakness[] = [
  {
    layer: 'closing descriptors (both layers: on exec, and all)',
    changes: [
      without('    forget_descriptors(l);\n'),
      { from: 'recvmsg(socket, &message, MSG_CMSG_CLOEXEC)', to: 'recvmsg(socket, &message, 0)' },
    ],
    noticedBy: ['files', 'inherited'],
  },
  {
    layer: 'sealed stdin',
    changes: [{ from: 'F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL', to: 'F_SEAL_SEAL' }],
    noticedBy: ['files', 'stdin'],
  },
  {
    layer: 'fresh scratch space',
    changes: [{ from: '!scratch_is_dirty(plan) || scratch_cleared(plan) || scratch_mount(plan, true)', to: 'true' }],
    noticedBy: 'messages',
  },
  {
    layer: 'killing everybody after a run',
    changes: [
      { from: 'kill(-1, SIGKILL); /* everybody', to: '; /* everybody' },
      { from: '    kill_everyone();\n    if (step)', to: '    if (step)' },
    ],
    noticedBy: ['processes', 'daemon'],
    mayFork: true,
  },
  {
    layer: 'jail of the compiler',
    changes: [{ from: 'show_settings();\n', to: 'show("/etc", "etc");\n' }],
    noticedBy: 'included file',
  },
  {
    layer: 'checks of artefacts',
    changes: [
      {
        from: 'open_beneath(folder, name, O_RDONLY | O_NONBLOCK | O_NOCTTY)',
        to: 'openat(folder, name, O_RDONLY | O_NONBLOCK | O_NOCTTY)',
      },
    ],
    noticedBy: 'artefact link',
  },
  {
    layer: 'Landlock',
    changes: [{ from: 'l->plan->landlock >= 0 && !landlock_enter', to: 'false && !landlock_enter' }],
    noticedBy: 'host files',
    forceTier: 'D',
  },
]

/** One weakness per class of hole. */
export const weaknesses: readonly Weakness[] = [...filter, ...namespaces, ...rights, ...counting, ...leaks]

/** A runner that is safe and reports a tenth less CPU time than was used, in every tier. */
export const dishonest: readonly Change[] = [
  { from: 'out->cpu_us = count_cpu(w) / 1000;', to: 'out->cpu_us = count_cpu(w) / 1111;' },
  {
    from: '(reaped > w->seen_cpu ? reaped : w->seen_cpu) / 1000;',
    to: '(reaped > w->seen_cpu ? reaped : w->seen_cpu) / 1111;',
  },
]
