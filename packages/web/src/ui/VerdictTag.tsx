import { isWaiting, shortName, type Verdict } from '@verdict/contract/judging/verdict.ts'
import { useMessages } from '../i18n/language.ts'
import './VerdictTag.css'
import { toneOf } from './verdict-tone.ts'

const isKnown = (status: number): status is Verdict => status in shortName

/** A verdict in words and colour; waiting ones turn. */
export function VerdictTag({ status, short = false }: { status: number; short?: boolean }) {
  const full = useMessages().common.verdicts[status] ?? String(status)
  const code = isKnown(status) ? shortName[status] : full
  return (
    <span className={`verdict tone-${toneOf(status)}`} data-status={status} title={short ? full : code}>
      {isWaiting(status) ? <span className="spinner" /> : null}
      {short ? code : full}
    </span>
  )
}
