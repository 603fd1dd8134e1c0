import type { z } from 'zod'
import type { SiteLanguage } from '../site-languages.ts'
import { enUS } from './fields/en-US.ts'
import { jaJP } from './fields/ja-JP.ts'
import { koKR } from './fields/ko-KR.ts'
import type { Broken, FieldTexts, RuleName } from './fields/texts.ts'
import { zhCN } from './fields/zh-CN.ts'
import { zhTW } from './fields/zh-TW.ts'

export type { RuleName } from './fields/texts.ts'

const texts: Record<SiteLanguage, FieldTexts> = {
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  'en-US': enUS,
  'ja-JP': jaJP,
  'ko-KR': koKR,
}

/** Which rule a field of a call breaks. `path` is the field's name on the wire, e.g. `problem.timeLimit` or `tags.0.name`. */
export interface FieldFault extends Broken {
  path: string
}

type Issue = z.core.$ZodIssue

type SizeIssue = z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall

const sizeRules: Record<string, [tooBig: RuleName, tooSmall: RuleName]> = {
  string: ['longest', 'shortest'],
  array: ['most', 'fewest'],
  set: ['most', 'fewest'],
}

function sizeFault(issue: SizeIssue): Broken {
  const [tooBig, tooSmall] = sizeRules[issue.origin] ?? ['largest', 'smallest']
  if (issue.code === 'too_big') return { rule: tooBig, limit: Number(issue.maximum) }
  const isEmpty = tooSmall !== 'smallest' && Number(issue.minimum) === 1
  return isEmpty ? { rule: 'required' } : { rule: tooSmall, limit: Number(issue.minimum) }
}

const typeRules: Record<string, RuleName> = {
  string: 'text',
  number: 'number',
  int: 'whole',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
  record: 'object',
  date: 'date',
}

const formatRules: Record<string, RuleName> = { email: 'email', url: 'url', datetime: 'date', date: 'date', uuid: 'id' }

/** More values than these are no help in a sentence. */
const maxListed = 12

function ruleOf(issue: Issue): Broken {
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
      return sizeFault(issue)
    case 'invalid_type':
      return { rule: issue.input === undefined ? 'required' : (typeRules[issue.expected] ?? 'invalid') }
    case 'invalid_value':
      return issue.values.length > maxListed ? { rule: 'invalid' } : { rule: 'oneOf', limit: issue.values.join(', ') }
    case 'invalid_format':
      return { rule: formatRules[issue.format] ?? 'invalid' }
    case 'unrecognized_keys':
      return { rule: 'unknown', limit: issue.keys.join(', ') }
    case 'custom':
      return (issue.params as Broken | undefined) ?? { rule: 'invalid' }
    default:
      return { rule: 'invalid' }
  }
}

/** The first fault that a schema finds; parse with `reportInput: true`, else a missing field counts as one of a wrong type. */
export function firstFault({ issues }: z.ZodError): FieldFault {
  const [issue] = issues
  if (!issue) return { path: '', rule: 'invalid' }
  return { path: issue.path.map(String).join('.'), ...ruleOf(issue) }
}

/** The sentence a person reads, e.g. "Nickname: at most 20 characters."; a field without a name of its own goes by that on the wire. */
export function fieldFaultText({ path, rule, limit }: FieldFault, language: SiteLanguage): string {
  const { fields, rules, sentence } = texts[language]
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  const label = Object.hasOwn(fields, name) ? fields[name] : path
  const text = rules[rule].replace('{limit}', String(limit ?? ''))
  return label ? sentence.replace('{field}', () => label).replace('{rule}', () => text) : text
}
