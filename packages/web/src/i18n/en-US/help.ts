import type { Messages } from '../messages.ts'

export const help: Messages['help'] = {
  title: 'Introduction',
  lead: 'Your program reads from standard input and writes the answer to standard output. The judge compiles it and runs it on each test case, in isolation.',
  languages: 'Languages',
  showTemplate: (name) => `A + B in ${name}`,
  limitsNote:
    "The limits of a problem apply to C and C++. Other languages usually get twice as much, plus their runtime's start-up time.",
  verdicts: 'Verdicts',
  meanings: {
    '0': 'The output is right in every test case.',
    '8': 'Some test cases passed.',
    '-1': 'The program ended normally, but its output is wrong.',
    '-3': 'The content is right, but blanks or line breaks differ from what is asked.',
    '-2': 'The program did not compile; the submission shows what the compiler said.',
    '1': 'The program did not end within the time limit.',
    '2': 'The program needed more memory than it may have.',
    '3': 'The program failed: it crashed, returned something other than 0, or wrote far too much.',
    '4': 'Judge failure, not your fault; it will be rejudged.',
    '-4': 'A manager cancelled this submission.',
    '5': 'In the queue for a free judge.',
    '6': 'The judge is compiling.',
    '7': 'The judge is running the test cases.',
    '10': 'The submission did not reach the judge.',
  },
  timing: 'How time is measured',
  timingList: [
    'Limits hold for CPU time; the wall clock has a wider limit of its own. A program that waits for input and computes nothing is idle, and ends with Time Limit Exceeded.',
    'A test case that took a little too long, less than 1.3 times its limit, is run again while the machine is quiet, and the better run counts. So a verdict may take a little longer now and then.',
    'The time and memory you are shown are never above the limit; what went over it reads “> 1000 ms”.',
  ],
  others: 'Problems of other sites',
  othersText:
    'Problems whose id begins with the name of another site, as CF-4A, are judged there: your code is sent to that site, and its verdict is shown here. When the site gives a word that is not known here, the submission ends as Submitted Unknown Result and the word is shown. When it could not be sent, it ends as Submitted Failed with the reason: it counts for nothing, and you can submit it again from the list, the result or the page of the submission.',
  tips: 'Tips for compiling',
  tipList: [
    'In C and C++, main returns int and ends with 0; void main does not pass.',
    'In Java the class may have any name: the judge finds the one with main. Leave out the package line.',
    'For 64-bit integers use long long (C, C++) or long (Java), and %lld to read and print them.',
    'Compiling has a time limit: deep template recursion or huge static arrays end in a compile error.',
  ],
}
