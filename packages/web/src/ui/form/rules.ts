import type { FieldRule, FieldRules } from '@verdict/contract/field-rules.ts'

/** A rule answers what is wrong, in words, or nothing. */
export type Rules<V> = { [K in keyof V]?: (value: V[K], values: V) => string | undefined }

export interface FormTexts {
  required: string
  tooShort: (min: number) => string
  tooLong: (max: number) => string
  tooSmall: (min: number) => string
  tooLarge: (max: number) => string
  whole: string
}

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)

function textFault(value: string, { minLength, maxLength }: FieldRule, t: FormTexts): string | undefined {
  const length = [...value].length
  if (minLength !== undefined && length < minLength) return t.tooShort(minLength)
  return maxLength !== undefined && length > maxLength ? t.tooLong(maxLength) : undefined
}

function numberFault(value: number, { min, max, integer }: FieldRule, t: FormTexts): string | undefined {
  if (integer && !Number.isInteger(value)) return t.whole
  if (min !== undefined && value < min) return t.tooSmall(min)
  return max !== undefined && value > max ? t.tooLarge(max) : undefined
}

/** What is wrong with a value by the schema's rule, in words of the page's language. */
export function faultOf(value: unknown, rule: FieldRule, t: FormTexts): string | undefined {
  if (isEmpty(value)) return rule.required || (rule.minLength ?? 0) > 0 ? t.required : undefined
  if (typeof value === 'string') return textFault(value, rule, t)
  return typeof value === 'number' ? numberFault(value, rule, t) : undefined
}

/** One rule a field: the schema's first, then the form's own. */
export function rulesFrom<V extends object>(fields: FieldRules, initial: V, own: Rules<V>, texts: () => FormTexts) {
  return Object.fromEntries(
    (Object.keys(initial) as (keyof V & string)[]).map((name) => [
      name,
      (value: V[typeof name], values: V) =>
        faultOf(value, fields[name] ?? {}, texts()) ?? own[name]?.(value, values) ?? null,
    ]),
  )
}
