import { z } from 'zod'

/** What a schema says of one field, as far as a page can check it before it asks the server. */
export interface FieldRule {
  required?: boolean
  /** Of a text, in characters. */
  minLength?: number
  maxLength?: number
  /** Of a number. */
  min?: number
  max?: number
  integer?: boolean
  options?: (string | number)[]
}

export type FieldRules = Record<string, FieldRule>

interface JsonSchema {
  type?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  enum?: (string | number)[]
  anyOf?: JsonSchema[]
}

/** Smaller or larger bounds are those of a JavaScript integer and say nothing of the field. */
const isMeant = (bound: number | undefined): bound is number => bound !== undefined && Math.abs(bound) < 2 ** 53 - 1

/** A field that may be null has the rule of what it is otherwise. */
const plain = (schema: JsonSchema): JsonSchema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema

function ruleOf(schema: JsonSchema, required: boolean): FieldRule {
  const { type, minLength, maxLength, minimum, maximum, enum: options } = plain(schema)
  return {
    ...(required && { required }),
    ...(minLength !== undefined && { minLength }),
    ...(maxLength !== undefined && { maxLength }),
    ...(isMeant(minimum) && { min: minimum }),
    ...(isMeant(maximum) && { max: maximum }),
    ...(type === 'integer' && { integer: true }),
    ...(options && { options }),
  }
}

/** What the input schema of a route asks of each field, as far as a page checks it. */
export function fieldRulesOf(input: z.ZodType): FieldRules {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  const required = new Set(schema.required)
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, field]) => [name, ruleOf(field, required.has(name))]),
  )
}
