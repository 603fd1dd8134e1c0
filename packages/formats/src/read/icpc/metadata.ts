import { PackageFault, type PackageMessage, packageMessage } from '../../message.ts'
import { keyTables } from '../common/key-tables.ts'
import { tellKeys } from '../common/keys.ts'
import { type Fields, fieldsOf } from './yaml.ts'

/** Names of people, given as text, as a list, or as maps with `name`; an e-mail address in `<>` is nobody's business. */
function people(yaml: Fields, key: string): string[] {
  const value = yaml.raw(key)
  const list = [value].flat().filter((one) => one !== undefined && one !== null)
  return list.flatMap((one) => {
    const map = typeof one === 'object' ? (one as Record<string, unknown>) : { name: one }
    const name = fieldsOf(yaml.file, map, key).text('name')
    return name
      ? [
          name
            .slice(0, 500)
            .replace(/<[^>]*>/g, '')
            .replace(/\s+/g, ' ')
            .trim(),
        ]
      : []
  })
}

/** Who wrote the problem: `author` of the old format, `credits` of the new one. */
export function authorOf(yaml: Fields): string | undefined {
  const credits = yaml.raw('credits')
  const isMap = typeof credits === 'object' && credits !== null && !Array.isArray(credits)
  const names = [
    ...people(yaml, 'author'),
    ...(isMap ? people(yaml.map('credits'), 'authors') : people(yaml, 'credits')),
  ]
  return names.length === 0 ? undefined : names.join(', ').slice(0, 255)
}

/** Where the problem comes from, with a link where one is given; several sources one after the other. */
export function sourceOf(yaml: Fields): string | undefined {
  const value = yaml.raw('source')
  const list = [value].flat().filter((one) => one !== undefined && one !== null)
  const sources = list.flatMap((one) => {
    const isMap = typeof one === 'object'
    const source = fieldsOf(yaml.file, isMap ? (one as Record<string, unknown>) : { name: one }, 'source')
    const url = isMap ? source.text('url') : yaml.text('source_url')
    const name = source.text('name') ?? url
    return name === undefined ? [] : [withLink(name, url)]
  })
  return sources.join(', ') || undefined
}

const withLink = (name: string, url: string | undefined): string =>
  url && /^https?:\/\//i.test(url) && name !== url ? `[${name}](${url})` : name

const maxTagLength = 50

/** Keywords as tags. */
export const tagsOf = (yaml: Fields): string[] => {
  const value = yaml.raw('keywords')
  const words =
    typeof value === 'string' ? value.split(value.includes(',') ? /,/ : /\s+/) : (yaml.texts('keywords') ?? [])
  return [...new Set(words.map((word) => word.trim().slice(0, maxTagLength)).filter((word) => word !== ''))].slice(
    0,
    20,
  )
}

/** What the package asks for and a problem here cannot have. */
export function warnOfKeys(yaml: Fields, warnings: PackageMessage[]): void {
  const tables = keyTables.icpc
  const [limits, grading] = [yaml.map('limits'), yaml.map('grading')]
  tellKeys([yaml], tables['problem.yaml'], warnings)
  tellKeys([limits], tables.limits, warnings, 'limits.')
  tellKeys([limits.map('time_multipliers')], tables['limits.time_multipliers'], warnings, 'limits.time_multipliers.')
  tellKeys([grading], tables.grading, warnings, 'grading.')
  if (yaml.map('grading').text('objective') === 'min')
    warnings.push(packageMessage('objective-min', { file: yaml.file }))
}

/** When the package may be shown to everybody: a day, or a moment, in UTC. */
export function embargoOf(yaml: Fields): Date | null {
  const text = yaml.text('embargo_until')
  if (text === undefined) return null
  const moment = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i.test(text)
    ? new Date(/^.{10}$|(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`)
    : undefined
  if (!moment || Number.isNaN(moment.getTime()))
    throw new PackageFault('date-unreadable', { file: yaml.file, key: 'embargo_until', value: text.slice(0, 60) })
  return moment
}
