import type { Page } from '../../web.ts'

/** Text of a page in whichever of UTF-8 and the site's encoding its bytes are, whatever the headers say: some say it wrong. */
export function decoded({ bytes }: Page, encoding = 'utf-8'): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    // what is no UTF-8 is in the site's own encoding
    if (!(error instanceof TypeError)) throw error
    return new TextDecoder(encoding).decode(bytes)
  }
}
