import { NumberInput } from '@mantine/core'
import { type Bound, bound } from './bound.ts'
import type { Values } from './use-form.ts'

interface Numeric {
  min?: number
  max?: number
  step?: number
  /** Shown behind the number, e.g. ms. */
  unit?: string
}

/** The value is a number, or '' while the field is empty. */
export const NumberField = <V extends Values>({ min, max, step, unit, ...field }: Bound<V> & Numeric) => (
  <NumberInput
    {...bound(field)}
    clampBehavior="none"
    {...(min !== undefined && { min })}
    {...(max !== undefined && { max })}
    {...(step !== undefined && { step })}
    {...(unit !== undefined && { suffix: ` ${unit}` })}
  />
)
