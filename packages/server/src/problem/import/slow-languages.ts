import { languageNamed } from '@verdict/contract/judging/languages.ts'

/** What an accepted program needs, in ms, with the start-up of its language. */
export interface Need {
  path: string
  language: string
  time: number
}

/** Limits of languages that are not native are this many times those of C++ (docs/rules.md, Limits); a slower program is worth a look. */
const otherFactor = 2

const ownMs = ({ language, time }: Need): number => Math.max(1, time - (languageNamed(language)?.startUpMs ?? 0))

/**
 * Warnings for managers where the limit rests on a program that is slower than the C++ reference by more than the factor of
 * its language: the limit is then loose for everybody else.
 */
export function slowLanguages(needs: readonly Need[]): string[] {
  const native = needs.filter(({ language }) => language.startsWith('C') && languageNamed(language)?.native)
  if (native.length === 0) return []
  const reference = native.reduce((best, one) => (ownMs(one) > ownMs(best) ? one : best))
  return needs
    .filter(({ language }) => !languageNamed(language)?.native)
    .filter((need) => ownMs(need) > otherFactor * Math.max(ownMs(reference), minimumMs))
    .map(
      (need) =>
        `The time limit rests on ${need.path} (${need.language}, ${need.time} ms), which takes more than ${otherFactor} times as long as ${reference.path} (${reference.time} ms); the limit is loose for faster languages.`,
    )
}

/** Below this, in ms, times say nothing of how languages compare. */
const minimumMs = 50
