import { useMessages } from '../../i18n/language.ts'
import { Truncated } from '../../ui/Truncated.tsx'
import { changedText, fieldName } from './words.ts'

type Values = Record<string, unknown> | null

interface Props {
  objectKind: string
  before: Values
  after: Values
  /** What versions of test data are called by. */
  numbers: Record<string, number>
}

/** More fields than these are folded. */
const mostOpen = 3

/** What was changed, field by field: struck through what was, then what is. */
export function Difference({ objectKind, before, after, numbers }: Props) {
  const { audit: t, configuration, group, problemAdmin } = useMessages()
  const words = { audit: t, configuration, group, problemAdmin }
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const textOf = (name: string, value: unknown) => changedText(words, objectKind, name, value, numbers)
  const list = (
    <dl className="audit-difference small">
      {names.map((name) => (
        <div key={name}>
          <dt>{fieldName(words, objectKind, name)}</dt>
          <dd>
            {before && name in before ? <Value as="del" label={t.before} text={textOf(name, before[name])} /> : null}
            {after && name in after ? <Value as="ins" label={t.after} text={textOf(name, after[name])} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
  if (names.length <= mostOpen) return list
  return (
    <details className="audit-fold small">
      <summary>{t.changedFields(names.length)}</summary>
      {list}
    </details>
  )
}

function Value({ as: Mark, label, text }: { as: 'del' | 'ins'; label: string; text: string }) {
  return (
    <Mark>
      <span className="unseen">{label}: </span>
      <Truncated lines={2}>{text}</Truncated>
    </Mark>
  )
}
