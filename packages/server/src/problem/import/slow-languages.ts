import { languageNamed } from '@verdict/contract/judging/languages.ts'

/** What an accepted program needs, in ms, with the start-up of its language. */
export interface Need {
  path: string
  language: string
  time: number
}

const ownMs = ({ language, time }: Need): number => Math.max(1, time - (languageNamed(language)?.startUpMs ?? 0))

/**
 * Warnings for managers where the limit rests on a program that is slower than the C++ reference by more than `factorOf` its
 * language, the share of the limit that the problem gives it (docs/rules.md, Limits): the limit is then loose for everybody else.
 */
export function slowLanguages(needs: readonly Need[], factorOf: (language: string) => number): string[] {
  const native = needs.filter(({ language }) => language.startsWith('C') && languageNamed(language)?.native)
  if (native.length === 0) return []
  const reference = native.reduce((best, one) => (ownMs(one) > ownMs(best) ? one : best))
  return needs
    .filter(({ language }) => !languageNamed(language)?.native)
    .filter((need) => ownMs(need) > (1 + tolerance) * factorOf(need.language) * Math.max(ownMs(reference), minimumMs))
    .map(
      (need) =>
        `The time limit rests on ${need.path} (${need.language}, ${need.time} ms), which takes ${longer(factorOf(need.language))} ${reference.path} (${reference.time} ms); the limit is loose for faster languages.`,
    )
}

const longer = (factor: number): string => (factor === 1 ? 'longer than' : `more than ${factor} times as long as`)

/** By this share of a time, two runs of one program may differ. */
const tolerance = 0.1

/** Below this, in ms, times say nothing of how languages compare. */
const minimumMs = 50
