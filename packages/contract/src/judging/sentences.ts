/**
 * What judges and the server say of a run, a helper or themselves: a code with values. It travels and is stored as its English
 * sentence, which is read back here, so that every client has words and a page has those of its reader's language
 * (docs/decisions/0039). Compilers' and checkers' own words are not of this table and stay as they were said.
 */
export const sentences = {
  exitCode: 'Exit code {code}.',
  signal: 'Killed by signal {signal}.',
  outputLimit: 'Output limit exceeded.',
  idle: 'Idleness limit exceeded: the program waited instead of computing.',
  endedEarly: 'The program ended before the interactor had come to a verdict.',
  sandboxFailed: 'The sandbox failed: {reason}',
  noReason: 'the sandbox gave no reason',
  neverFinished: 'No judge could finish this submission.',
  dataUnreadable: 'The test data of problem {pid} cannot be read.',
  filesLost: 'The test data cannot be judged with: {files}',
  noInteractor: 'The problem names no interactor.',
  noChecker: 'The problem names no checker.',
  interactorMissing: 'Problem {pid} has no interactor that compiles.',
  languageMissing: 'This judge does not have {language}.',
  helperLanguageMissing: 'It is written in {language}, which this judge does not have.',
  helperTooLarge: 'Its files are larger than 4 MiB together.',
  checkerOf: 'The checker of problem {pid}',
  interactorOf: 'The interactor of problem {pid}',
  helperFallback: '{who} does not compile; the plain comparison decides.',
  helperBroken: '{who} does not compile.',
  helperUnusable: '{who} cannot be used: {reason}',
  helperNotCompiled: '{who} could not be compiled: {reason}',
  helperFailed: '{who} failed: {reason}',
  cannotStart: 'it cannot be started.',
  helperMemory: 'memory limit exceeded.',
  helperOutput: 'output limit exceeded.',
  helperTime: 'time limit exceeded.',
  helperFault: 'it found a fault in the test data or in itself.',
  compilerSignal: 'The compiler died by signal {signal}.',
  compilerPart: 'A part of the compiler was killed.',
  compilerMemory: 'Compiling took more than {mib} MiB of memory.',
  compilerOutput: 'Compiling wrote more than {mib} MiB.',
  compilerTime: 'Compiling took more than {seconds} s.',
  noFile: 'There is no {extension} file.',
  noStart: 'Nothing was found that could be started.',
  otherProtocol:
    'It judges by the rules of protocol {node}, the site by those of {site}: bring both to one version of Verdict.',
  examination: 'The sandbox of this machine fails its examination ({details}).',
  diskSpace: 'DATA_DIR has only {mib} MiB left.',
  diskFiles: 'DATA_DIR has no room for more files.',
  languageOff: '{language} is off: {reason}',
  notInstalled: 'it is not installed',
  skipped: 'Cancelled: Skipped Judging',
  sandboxSilent: 'The sandbox gave no answer.',
  sandboxRanNothing: 'The sandbox ran none of the test cases.',
  helperExit: 'exit code {code}.',
  helperExitSilent: 'exit code {code} without a verdict.',
  scoreOutside: 'its score is not between 0 and {most}.',
  scoreNoNumber: 'its score is no number.',
  outcomeOutside: 'its outcome is not between 0.0 and 1.0.',
  madeTooMuch: 'More than 16 MiB are made in all.',
  tookTooMuch: 'It took more than it may.',
  sourceName: 'A source file may not be called {name}.',
  sourceNul: '{name} contains a NUL byte. Save it as text in UTF-8.',
  extraFileClash: "The problem's extra file {name} cannot stand beside the source.",
  conventionUnknown: 'There are no interactors that are called the {convention} way.',
  dataSpoilt: "Test data {name} is spoilt again and again on this judge's disk.",
  noMainFunction: 'No "fun main()" was found.',
  noMainClass: 'No class with "public static void main(String[] args)" was found.',
  slowStart: '{language} takes {ms} ms to start here, its time limits allow {allowed} ms',
  additionNotCompiled: 'A+B does not compile: {reason}',
  additionFails: 'A+B fails: {reason}',
} as const

export type SentenceCode = keyof typeof sentences
export type SentenceTexts = Record<SentenceCode, string>
type Values = Record<string, string | number>

export const filled = (template: string, values: Values): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** The sentence of a code, in English. */
export const sentence = (code: SentenceCode, values: Values = {}): string => filled(sentences[code], values)

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
/** Values that are figures; the others are words. */
const figures = new Set(['code', 'pid', 'mib', 'seconds', 'most', 'ms', 'allowed'])
const patternOf = (template: string) => {
  const hole = (_: string, name: string) => `(?<${name}>${figures.has(name) ? '-?[0-9.]+' : '.+'})`
  return new RegExp(`^${escaped(template).replace(/\{(\w+)\}/g, hole)}$`)
}

const patterns = Object.entries(sentences).map(([code, template]) => ({
  code: code as SentenceCode,
  pattern: patternOf(template),
}))

/** A text with every line that is one of these sentences in other words; values that are sentences change, too. */
export function translated(text: string, texts: SentenceTexts): string {
  return text
    .split('\n')
    .map((line) => translatedLine(line, texts))
    .join('\n')
}

function translatedLine(line: string, texts: SentenceTexts): string {
  for (const { code, pattern } of patterns) {
    const found = pattern.exec(line)
    if (!found) continue
    const values = Object.entries(found.groups ?? {}).map(([name, value]) => [name, translatedLine(value, texts)])
    return filled(texts[code], Object.fromEntries(values))
  }
  return line
}
