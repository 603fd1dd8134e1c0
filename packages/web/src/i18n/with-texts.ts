import { loadTexts } from './language.ts'
import type { TextArea } from './messages.ts'

/** What a part of the site is loaded with: its code and the texts that this code shows, at the same moment. */
export const withTexts =
  <Loaded>(load: () => Promise<Loaded>, ...areas: TextArea[]) =>
  async (): Promise<Loaded> => {
    const [loaded] = await Promise.all([load(), loadTexts(areas)])
    return loaded
  }
