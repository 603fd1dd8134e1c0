export type Gender = 'male' | 'female' | 'secrecy'

/** How lists of people write them: as the specification has it, and in the languages of the site. */
const words: Record<Gender, string> = {
  male: 'male m man boy 0 男 男性 男生 男子 남 남성 남자',
  female: 'female f woman girl 1 女 女性 女生 女子 여 여성 여자',
  secrecy: 'secrecy secret unknown - 保密 未知 非公開 不明 비공개',
}

const genders = new Map(
  Object.entries(words).flatMap(([gender, all]) => all.split(' ').map((word) => [word, gender as Gender] as const)),
)

/** What a cell of a list says; an empty one leaves it open. Undefined for a word that is none of these. */
export const genderOf = (word: string | null | undefined): Gender | undefined =>
  word?.trim() ? genders.get(word.normalize('NFKC').trim().toLowerCase()) : 'secrecy'
