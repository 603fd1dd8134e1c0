import { VerdictTag } from '../../../ui/VerdictTag.tsx'
import { statusOf } from './short-verdict.ts'

/** A verdict by its short name, as a tag where the site knows it. */
export function ShortVerdict({ name }: { name: string }) {
  const status = statusOf(name)
  return status === undefined ? <span className="num">{name}</span> : <VerdictTag status={status} short />
}
