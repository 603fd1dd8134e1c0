import { verdict } from '@verdict/contract/judging/verdict.ts'
import { Check, Cross, Minus } from '../ui/icons.tsx'

/** How far somebody is with a problem: solved, does not compile, not known, tried. */
export function StateIcon({ status }: { status: number }) {
  if (status === verdict.accepted) return <Check />
  if (status === verdict.compileError) return <Minus />
  return status === verdict.unknown ? '?' : <Cross />
}
