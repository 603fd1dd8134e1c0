import type { RemoteLanguage } from '@verdict/contract/remote/problem.ts'
import { load } from 'cheerio'
import { Failed, unexpected } from '../../failed.ts'
import type { Outgoing } from '../../site.ts'
import { plain } from '../page/elements.ts'

export const passwordField = 'input[name=password]'

/** What the form of submitting offers, as written: a name may have two blanks in a row. Nobody who is not signed in is shown it. */
export function parseLanguages(html: string): RemoteLanguage[] {
  const $ = load(html)
  const options = $('select[name=lang] option[value]').toArray()
  const languages = options
    .map((option) => ({ name: $(option).text().trim(), id: $(option).attr('value') ?? '' }))
    .filter(({ name, id }) => name && id)
  if (languages.length > 0) return languages
  if ($(passwordField).length > 0) throw new Failed('session-ended', 'SPOJ: signed out')
  throw unexpected('SPOJ: no languages on the page of submitting')
}

/** The number of the submission that a reply tells; throws why there is none. */
export function parseSubmitted(html: string, { problem, language, code }: Outgoing): string {
  const $ = load(html)
  const id = $('input[name=newSubmissionId]').attr('value')
  if (id !== undefined && /^\d+$/.test(id)) return id
  const text = plain($('body'))
  if (text.includes('submit in this language for this problem')) {
    throw new Failed('language-refused', `SPOJ: ${problem} may not be written in ${language.name}`)
  }
  if (text.includes('Wrong problem code!')) throw new Failed('not-found', `SPOJ: no problem ${problem}`)
  if (text.includes('solution is too long')) {
    throw new Failed('too-long', `SPOJ: code of ${Buffer.byteLength(code)} bytes is too long`)
  }
  if ($(passwordField).length > 0) throw new Failed('session-ended', 'SPOJ: signed out')
  throw unexpected('SPOJ: no number of the submission in the reply')
}
