export type RuleName =
  | 'required'
  | 'text'
  | 'number'
  | 'whole'
  | 'boolean'
  | 'list'
  | 'object'
  | 'date'
  | 'email'
  | 'url'
  | 'id'
  | 'longest'
  | 'longestTogether'
  | 'shortest'
  | 'most'
  | 'fewest'
  | 'largest'
  | 'smallest'
  | 'oneOf'
  | 'unknown'
  | 'repeated'
  | 'nul'
  | 'invalid'

export interface Broken {
  rule: RuleName
  /** The bound or the values that the rule names. */
  limit?: string | number
}

/** For `params` of a refinement: which rule it checks. */
export const broken = (rule: RuleName, limit?: string | number): Broken & Record<string, unknown> => ({
  rule,
  ...(limit !== undefined && { limit }),
})

/** What a person reads of a field that a call has wrong. */
export interface FieldTexts {
  /** How the name of a field and the rule it breaks make a sentence. */
  sentence: string
  /** `{limit}` is the bound, or the values that are taken. */
  rules: Record<RuleName, string>
  /** By the field's name on the wire, without what it lies in. */
  fields: Record<string, string>
}
