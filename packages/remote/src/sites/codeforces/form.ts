import type { RemoteLanguage } from '@verdict/contract/remote/problem.ts'
import type { CheerioAPI } from 'cheerio'
import { type Elements, plain } from '../page/elements.ts'
import { must } from '../page/expect.ts'

/** Hidden fields of a form, as they stand in the page. */
export function hiddenFields($: CheerioAPI, form: Elements): Record<string, string> {
  const hidden = form.find('input[type=hidden][name]').toArray()
  return Object.fromEntries(hidden.map((one) => [$(one).attr('name') ?? '', $(one).attr('value') ?? '']))
}

/** The form by which one submits. */
export function submitForm($: CheerioAPI, what: string): Elements {
  const form = $('form:has([name=programTypeId]):has([name=source])').first()
  must(form[0], `${what} has no form`)
  return form
}

/** What its select offers. */
export function languagesIn($: CheerioAPI, what: string): RemoteLanguage[] {
  const options = submitForm($, what).find('select[name=programTypeId] option').toArray()
  const languages = options.map((one) => ({ name: plain($(one)).slice(0, 100), id: $(one).attr('value') ?? '' }))
  const found = languages.filter(({ name, id }) => name !== '' && /^\d+$/.test(id))
  must(found[0], `${what} offers no languages`)
  return found
}
