import { afterAll, describe, expect, test } from 'vitest'
import { wordFor } from './examples.ts'
import { type Lab, openLab, type TestHelper } from './lab.ts'

const lab: Lab = await openLab(['C With O2', 'C++ 17 With O2', 'java', 'python'])
afterAll(() => lab.close())

/** Interactors as people write them, without a thought for programs that leave: n times a number is said and its double wanted. */
const interactors: Record<string, TestHelper> = {
  'C++': {
    convention: 'testlib',
    language: 'C++ 17 With O2',
    files: {
      'interactor.cpp': `#include <csignal>
#include <fstream>
#include <iostream>
using namespace std;
int main(int, char **v) {
    signal(SIGPIPE, SIG_DFL);
    int n, said;
    ifstream(v[1]) >> n;
    if (n < 0) abort();
    for (int i = 1; i <= n; i++) {
        cout << i << endl;
        for (said = 0; said == 0;) { // for ever, once there is nobody
            cin >> said;
            cout << "heard" << endl;
        }
        if (said != 2 * i) return 102;
    }
    cout << "done" << endl;
}
`,
    },
  },
  Java: {
    convention: 'testlib',
    language: 'Java',
    files: {
      'Interactor.java': `import java.io.*;
import java.nio.file.*;
public class Interactor {
    static OutputStream out = new FileOutputStream(FileDescriptor.out); // tells when nobody listens
    static void say(Object text) throws IOException { out.write((text + "\\n").getBytes()); }
    public static void main(String[] v) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(Files.readString(Path.of(v[0])).trim());
        if (n < 0) throw new IllegalStateException();
        for (int i = 1; i <= n; i++) {
            say(i);
            int said = Integer.parseInt(in.readLine());
            say("heard");
            if (said != 2 * i) System.exit(102);
        }
        say("done");
    }
}
`,
    },
  },
  Python: {
    convention: 'testlib',
    language: 'Python3',
    files: {
      'interactor.py': `import sys
n = int(open(sys.argv[1]).read())
if n < 0: raise ValueError
for i in range(1, n + 1):
    print(i, flush=True)
    said = int(input())
    print("heard", flush=True)
    if said != 2 * i: sys.exit(102)
print("done") # flushed at the end: exit code 120 where nobody listens
`,
    },
  },
}

const program = (body: string) => `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
char line[99];
int hear(void) { return fgets(line, sizeof line, stdin) != NULL; }
void say(int x) { printf("%d\\n", x), fflush(stdout); }
int turn(void) { int good = hear(); say(2 * atoi(line)); return hear() && good; }
int main() { ${body} }
`

/** What the program does, how often the interactor asks (-1: it fails at once by itself), and what follows in every language. */
const conversations: [string, string, number, string][] = [
  ['answers all and hears it out', 'turn(), turn(), turn(); hear();', 3, 'AC'],
  ['answers all and leaves before the last word', 'turn(), turn(), turn();', 3, 'AC'],
  ['answers all without reading a word', 'say(2), say(4), say(6);', 3, 'AC'],
  ['says more than was asked', 'for (int i = 1; i < 9; i++) printf("%d\\n", 2 * i);', 3, 'AC'],
  ['answers all and fails then', 'turn(), turn(), turn(); return 1;', 3, 'RE'],
  ['ends at once', '', 3, 'WA'],
  ['fails at once', 'return 1;', 3, 'RE'],
  ['says something wrong without reading and ends', 'say(7);', 3, 'WA'],
  ['floods without reading and ends', 'for (int i = 0; i < 200000; i++) puts("7");', 3, 'WA|RE'],
  ['leaves half way', 'turn();', 3, 'WA'],
  ['crashes half way', 'turn(); abort();', 3, 'RE'],
  ['closes its ends of the pipes and leaves', 'close(0), close(1);', 3, 'WA'],
  ['answers wrong and computes for ever', 'hear(), say(7); for (;;);', 3, 'WA'],
  ['computes for ever', 'for (;;);', 3, 'TLE'],
  ['waits for ever', 'pause();', 3, 'IDLE'],
  ['listens to an interactor that fails by itself', 'while (hear());', -1, 'SE'],
]

describe.each(Object.entries(interactors))('111 with an interactor in %s a program that', (_, interactor) => {
  test.for(conversations)('%s', { timeout: 60_000 }, async ([, body, asked, allowed]) => {
    const problem = { cases: [{ input: `${asked}\n`, answer: '' }], limits: { timeMs: 500 }, interactor }

    const [found] = (await lab.judge(problem, 'C With O2', program(body))).cases

    expect(allowed.split('|'), JSON.stringify(found)).toContain(found && wordFor(found))
  })
})
