import confusables from './confusables.json' with { type: 'json' }

/**
 * Characters that look like others, by what they look like: the table of Unicode Technical Standard 39 (Unicode License v3),
 * cut to what a name in its normal form can hold.
 */
const looksLike = new Map(
  Object.entries(confusables).flatMap(([shape, characters]) => [...characters].map((one) => [one, shape] as const)),
)

/** The one form in which a name is kept: compatibility composed, without blanks around. */
export const normalName = (name: string): string => name.normalize('NFKC').trim()

/** Blanks of every width, what shows nothing or turns the direction of writing, and what no character is assigned to. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Bidi_Control}\p{C}\u2800\u{1d159}]|^\p{M}/u

/** Whether every character of a name shows. */
export const isVisibleName = (name: string): boolean => !invisible.test(name)

const skeleton = (name: string): string =>
  [...name.normalize('NFD')]
    .map((one) => looksLike.get(one) ?? one)
    .join('')
    .normalize('NFD')
    .toLowerCase()

/** What a name looks like as it is written, and written small; names that share one could be taken for one another. */
export const skeletonsOf = (name: string): string[] => [
  ...new Set([skeleton(normalName(name)), skeleton(normalName(name).toLowerCase())]),
]
