import { loadTexts } from './language.ts'
import type { TextArea } from './messages.ts'

/** What a part of the site is loaded with: its code and the texts that this code shows, at the same moment. */
export const withTexts =
  <Loaded>(load: () => Promise<Loaded>, ...areas: TextArea[]) =>
  async (): Promise<Loaded> => {
    const [loaded] = await inTime(Promise.all([load(), loadTexts(areas)]))
    return loaded
  }

/** Longer (ms) than this nobody waits for a part of a page: it counts as not loaded, and the page says so. */
const maxMs = 120_000

function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A part of the page did not arrive in time')), maxMs)
  })
  return Promise.race([loading, late]).finally(() => clearTimeout(timer))
}
