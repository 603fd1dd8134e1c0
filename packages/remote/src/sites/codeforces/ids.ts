import { unexpected } from '../../failed.ts'

/** `1000B1` is problem B1 of contest 1000; of digits alone the last two are the index, `92101` is 01 of contest 921. */
export function partsOf(id: string): { contest: string; index: string } {
  const [, contest, index] = /^(\d+)([A-Z]\d?)$/.exec(id) ?? /^(\d+)(\d\d)$/.exec(id) ?? []
  if (contest === undefined || index === undefined) throw unexpected(`Codeforces: ${id} is no id of a problem`)
  return { contest, index }
}
