import type { Finding } from './finding.ts'
import { packageOf } from './packages.ts'
import { accepted, type Scene, systemError } from './scene.ts'

/** What a judged submission tells of its cases, for who manages the problem. */
async function timesOf({ ask, root }: Scene, id: number): Promise<number[]> {
  const { data } = await ask(`/api/get-all-case-result?submitId=${id}`, { token: root })
  return (data.judgeCaseList as { time: number }[]).map(({ time }) => time)
}

const watcher = `#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/uio.h>
int main(int count, char **words) {
  (void)count;
  char byte;
  struct iovec to = {&byte, 1};
  int file = open(words[0], O_RDONLY);
  if (file < 0) file = open("/proc/self/exe", O_RDONLY);
  puts(preadv2(file, &to, 1, 0, RWF_NOWAIT) < 0 ? "nothing told" : "told that it is cached");
}
`

/** As long at work as its process number says. */
const numbered = `#include <pthread.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>
static void *nothing(void *of) { return of; }
int main(void) {
  pthread_t threads[3];
  for (int i = 0; i < 3; i++) pthread_create(&threads[i], 0, nothing, 0), pthread_join(threads[i], 0);
  while (clock() < getpid() % 32 * CLOCKS_PER_SEC / 40);
  puts("done");
}
`

const sayer = `n = 3
for i in range(1, n + 1):
    print(i, flush=True)
    if int(input()) != 2 * i: raise SystemExit(43)
raise SystemExit(42)
`

/** Part A: what submitted programs could do. */
export const programs: Finding[] = [
  {
    item: 'A2',
    says: 'no program is told what the page cache holds',
    async fault(scene) {
      const problem = await scene.problem(packageOf({ tests: [['', 'nothing told\n']] }))
      const { status } = await scene.judged(problem, 'C', watcher)
      return status === accepted ? undefined : `it is told (verdict ${status})`
    },
  },
  {
    item: 'A3',
    says: 'process numbers do not tell one test from another',
    async fault(scene) {
      const problem = await scene.problem(packageOf({ tests: ['1', '2', '3', '4'].map((test) => [test, 'done\n']) }))
      const { id } = await scene.judged(problem, 'C', numbered)
      const times = await timesOf(scene, id)
      return Math.max(...times) - Math.min(...times) < 20 ? undefined : `it worked ${times.join(', ')} ms`
    },
  },
  {
    item: 'A5',
    says: 'a program that leaves is no failure of a naive interactor in Python',
    async fault(scene) {
      const problem = await scene.problem(packageOf({ tests: [['1', '1\n']], interactor: sayer }))
      const leaves = await scene.judged(problem, 'C', 'int main(void) { return 0; }')
      const shouts = await scene.judged(problem, 'C', '#include <stdio.h>\nint main(void) { puts("2\\n4"); return 0; }')
      const states = [leaves.status, shouts.status]
      return states.includes(systemError) || states.includes(accepted) ? `verdicts ${states.join(' and ')}` : undefined
    },
  },
  {
    item: 'A6',
    says: 'what is run is what was submitted (Perl)',
    async fault(scene) {
      const problem = await scene.problem(packageOf({ tests: [['', 'submitted\n']] }))
      const code = `BEGIN { if (open my $f, '>', $0) { print $f 'print "rewritten\\n"' } }\nprint "submitted\\n";`
      const { status } = await scene.judged(problem, 'Perl', code)
      return status === accepted ? undefined : `another program ran (verdict ${status})`
    },
  },
  {
    item: 'A8',
    says: 'mounts of a program name nothing of the site’s folders',
    async fault(scene) {
      const folder = scene.product.dataDir.split('/').at(-1)
      const problem = await scene.problem(packageOf({ tests: [['', 'none\n']] }))
      const code = `text = open('/proc/self/mountinfo').read()\nprint('some' if '${folder}' in text else 'none')`
      const { status } = await scene.judged(problem, 'Python3', code)
      return status === accepted ? undefined : `they do (verdict ${status})`
    },
  },
  {
    item: 'A9',
    says: 'times and memory are capped to the limits on the wire',
    async fault(scene) {
      const problem = await scene.problem(packageOf({ tests: [['', '']] }))
      const late = await scene.judged(problem, 'C', 'int main(void) { for (;;); }')
      return late.status === 1 && late.time <= 1000 ? undefined : `verdict ${late.status}, ${late.time} ms of 1000`
    },
  },
]
