import { shortName } from '@verdict/contract/judging/verdict.ts'

const byName = new Map(Object.entries(shortName).map(([status, name]) => [name, Number(status)]))

/** The status that a short name as AC stands for; undefined for words of its own. */
export const statusOf = (name: string): number | undefined => byName.get(name)
