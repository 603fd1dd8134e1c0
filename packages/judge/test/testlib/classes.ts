import type { Ended } from './toolbox.ts'

const classes: [RegExp, string][] = [
  [/unexpected end of file/, 'ended too early'],
  [/extra information/, 'extra information'],
  [/violates the range/, 'out of range'],
  [/doesn't correspond to pattern/, 'not of the pattern'],
  [/expected (unsigned integer|integer|int32)/, 'no such integer'],
  [/expected (strict )?double|redundant minus/, 'no such real number'],
  [/expected eoln/, 'no end of line'],
  [/expected eof/, 'no end of file'],
  [/white-space/, 'a blank'],
  [/unexpected character/, 'another character'],
  [/must end with (quit|readeof)/, 'forgot its last word'],
  [/output file not found/, 'no output'],
  [/must be run with|must be run as/, 'badly called'],
]

/** Verdict and class of message: equal for two headers that judge alike, whatever their words are. */
export function classOf({ code, stderr, left }: Ended): string {
  const message = left['feedback/judgemessage.txt']
  const said = (message ?? stderr).toLowerCase()
  const word = /^(ok|wrong answer|wrong output format|fail|points|partially correct)\b/.exec(said)?.[0] ?? ''
  const known = classes.find(([pattern]) => pattern.test(said))?.[1]
  // ICPC judges know the verdict by the exit code: the bundled headers leave the word out of the message.
  return `${code} ${message === undefined ? word : ''}: ${known ?? plain(said.slice(word.length))}`
}

/** The words of a message: no blanks, no names of files, no words about its own length. */
const plain = (said: string): string =>
  said
    .replace(/ \((\S*\/)?(input|answer|output|file-\d+)\)/g, '')
    .replace(/message length exceeds \d+, the message is truncated:/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)
