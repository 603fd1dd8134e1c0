/** What may become of a hostile program: words of the verdicts; harmless = judged on its output, and nothing was gained. */
export type Verdict = 'harmless' | 'TLE' | 'ILE' | 'MLE' | 'OLE' | 'RE' | 'CE' | 'WA' | 'SE of the problem'

/** Where an item is tried: files beside this one, or of other packages from the root of the repository. */
export interface Listed {
  what: string
  expect: readonly Verdict[]
  tried: readonly string[]
  /** Why an item is tried otherwise than as written, or cannot be. */
  note?: string
}

const runs = ['table.ts']
const partner = ['leaks.test.ts']
const sources = ['sources.ts']
const compiled = ['sources.test.ts']
const helpers = ['helpers.test.ts']
const talks = ['talks.test.ts']
const judged = ['packages/judge/test/hostile-sources.test.ts']
const checked = ['packages/judge/test/hostile-helpers.test.ts']

const row = (what: string, expect: readonly Verdict[], tried: readonly string[], note?: string): Listed => ({
  what,
  expect,
  tried,
  ...(note === undefined ? {} : { note }),
})

/** The hostile programs by number, the first hundred as they were once listed. A number without a test needs a note; `items.test.ts` holds this against the tests. */
export const items: Record<number, Listed> = {
  1: row('spins', ['TLE'], runs),
  2: row('sleeps', ['ILE'], runs),
  3: row('ignores signals and spins', ['TLE'], runs),
  4: row('blocks on stdin', ['ILE'], runs),
  5: row('hides the CPU time of a child', ['TLE'], runs),
  6: row('60 burning threads', ['TLE'], runs),
  7: row('20 burning processes', ['TLE'], runs),
  8: row('ends while its grandchild burns', ['harmless'], [...runs, ...partner]),
  9: row('turns clocks', ['harmless'], runs),
  10: row('takes priority', ['harmless'], runs),
  11: row('moves to another core', ['harmless'], runs),
  12: row('raises its limits', ['harmless'], runs),
  13: row('storms of timers', ['harmless'], runs),
  14: row('stops itself, or its parent', ['ILE', 'harmless'], runs),
  15: row('close to the limit beside busy slots', ['harmless'], partner),
  16: row('touches memory for ever', ['MLE'], runs),
  17: row(
    'a family that is too large',
    ['MLE'],
    runs,
    'without cgroups looked at every 5 ms only; tried where memory is counted',
  ),
  18: row('reserves what it never touches', ['harmless'], runs),
  19: row('fills /tmp', ['MLE', 'harmless'], runs),
  20: row('recurses for ever', ['RE', 'MLE'], runs),
  21: row('recurses deep and well', ['harmless'], runs),
  22: row('goes on without memory', ['harmless'], runs),
  23: row('eats memory of the kernel', ['harmless'], runs),
  24: row('fills pipes', ['MLE', 'harmless'], runs),
  25: row('pins memory, takes huge pages', ['harmless'], runs),
  26: row('shields itself from the OOM killer', ['MLE'], runs),
  27: row('leaves shared memory behind', ['harmless'], runs),
  28: row('a process for each MiB', ['MLE'], runs, 'tried where memory is counted'),
  29: row('fork bomb', ['TLE', 'ILE'], runs),
  30: row('thread bomb', ['harmless'], runs),
  31: row('a daemon that holds stdout', ['harmless'], runs),
  32: row('kills everybody', ['harmless', 'RE'], runs),
  33: row('reaches into the zygote', ['harmless'], runs),
  34: row('executes itself for ever', ['TLE'], runs),
  35: row('huge arguments', ['harmless'], runs),
  36: row('looks as if it had been killed', ['RE'], runs),
  37: row('dies of each signal', ['RE'], runs),
  38: row('closes its streams and waits', ['ILE'], runs),
  39: row('odd ways to make processes', ['ILE', 'harmless'], runs),
  40: row('grabs a terminal', ['harmless'], runs),
  41: row('dumps core', ['harmless'], runs),
  42: row(
    'fills the disk',
    ['harmless'],
    runs,
    'not without namespaces: the scratch space is a folder of the disk there',
  ),
  43: row('ten million files', ['harmless'], runs, 'as 42'),
  44: row('a sparse file of 1 TiB', ['RE'], runs),
  45: row('a tree 3000 deep', ['harmless'], runs),
  46: row(
    'links and pipes where we read',
    ['harmless', 'RE', 'WA'],
    [...helpers, 'packages/sandbox/test/file-io.test.ts'],
  ),
  47: row('leaves messages for the next test', ['harmless'], partner),
  48: row('locks and watches as a channel', ['harmless'], runs),
  49: row('looks at other processes', ['harmless'], runs),
  50: row('asks what stdin is called', ['harmless'], runs),
  51: row('writes to its stdin', ['harmless'], runs),
  52: row('reads test data and the host', ['harmless'], partner),
  53: row('files of the kernel', ['harmless'], runs),
  54: row('writes to the system', ['harmless'], runs),
  55: row('changes its program', ['harmless'], runs),
  56: row('inherits descriptors', ['harmless'], runs),
  57: row('writes to descriptors of the runner', ['harmless'], runs),
  58: row('setuid programs', ['harmless'], runs),
  59: row('odd names of files', ['CE'], [...compiled, ...judged]),
  60: row(
    'connects to the machine and the world',
    ['harmless'],
    [...runs, ...partner],
    'to a listener of the test on this machine only',
  ),
  61: row('an abstract socket', ['harmless'], runs),
  62: row('AF_VSOCK', ['harmless'], runs, 'made, never connected'),
  63: row('odd families of sockets', ['harmless'], runs),
  64: row('namespaces and mounts', ['harmless'], runs),
  65: row('odd calls', ['harmless'], runs, 'with arguments that do nothing even where a call is let through'),
  66: row('other tables of calls', ['RE', 'harmless'], runs),
  67: row('odd personalities', ['harmless'], runs),
  68: row('becomes root', ['harmless'], [...runs, ...partner]),
  69: row('maps its uid', ['harmless'], runs),
  70: row(
    'side channels between cores',
    [],
    [],
    'an accepted risk (README): one job per physical core lessens it, no test can show its absence',
  ),
  71: row('endless output', ['OLE'], [...runs, ...partner]),
  72: row('endless stderr', ['harmless'], [...runs, ...partner]),
  73: row('odd bytes and blanks', ['harmless', 'OLE', 'WA'], runs),
  74: row(
    'markup in output and messages',
    ['harmless'],
    ['items.test.ts', 'packages/web/e2e/markdown.test.ts'],
    'pages show such text as text: no page makes HTML of a string, save Markdown, which is sanitised',
  ),
  75: row('right, then fails', ['RE'], runs),
  76: row('right, then sleeps', ['ILE'], runs),
  77: row('wrong, then spins', ['TLE'], runs, 'not stopped at its first wrong byte, so that TLE stays TLE'),
  78: row('forges replies of the runner', ['WA'], partner),
  79: row('includes endless devices', ['CE', 'harmless'], sources),
  80: row('reads the host while it is compiled', ['CE'], [...sources, ...compiled, ...judged]),
  81: row('computes for ever while it is compiled', ['CE'], [...sources, ...judged]),
  82: row('messages without end', ['CE'], [...sources, ...judged]),
  83: row('huge objects', ['CE'], [...sources, ...judged]),
  84: row('256 GiB of zeros', ['harmless'], [...sources, ...runs]),
  85: row('odd and huge sources', ['CE'], [...sources, ...judged]),
  86: row('tricks with Java', ['CE', 'RE', 'harmless'], judged),
  87: row('code that runs at compile time', ['CE'], [...sources, ...judged]),
  88: row('targets and optimisation', ['harmless', 'CE'], sources),
  89: row('leaves files for the next compilation', ['harmless'], compiled),
  90: row('odd artefacts', ['CE', 'RE'], compiled),
  91: row('a daemon of the compiler', ['harmless'], compiled),
  92: row('stdout held open after compiling', ['harmless'], compiled),
  93: row('floods its interactor, or never reads', ['ILE', 'OLE'], talks),
  94: row('ends before its interactor', ['RE', 'WA', 'harmless'], talks),
  95: row('checker crashes, hangs or says nonsense', ['SE of the problem'], [...helpers, ...checked]),
  96: row('garbage before a checker of numbers', ['WA', 'harmless'], checked),
  97: row('a checker is to read a pipe, folder, link or huge file', ['harmless'], helpers),
  98: row('reaches for its interactor', ['harmless'], talks),
  99: row(
    'takes over its grader',
    ['WA', 'RE', 'CE'],
    checked,
    'Verdict has no graders that judge: a main() given with a problem is code of the submission, input comes by stdin, and only output or an interactor in its own jail decides',
  ),
  100: row("a setter's hostile programs", ['harmless'], helpers),
  101: row('asks what is in the page cache', ['harmless'], runs),
  102: row('changes what is in the page cache for another run', ['harmless'], ['page-cache.test.ts']),
  103: row('sends datagrams to sockets of the host', ['harmless'], partner),
  104: row(
    'reads from its number what ran before',
    ['harmless'],
    partner,
    'with Landlock only the numbers are those of the machine',
  ),
  105: row('fills the page cache to have room above its limit', ['harmless', 'MLE'], ['headroom.test.ts']),
  106: row('looks up names to have room above its limit', ['harmless', 'MLE'], ['headroom.test.ts']),
  107: row('hides memory behind page cache', ['harmless'], ['headroom.test.ts']),
  108: row('asks what is mounted, and how full disks are', ['harmless'], runs),
  109: row('leaves or removes files to have room above its limit', ['harmless', 'MLE'], ['headroom.test.ts']),
}
