import { useMessages } from '../../i18n/language.ts'
import { Truncated } from '../../ui/Truncated.tsx'

type Values = Record<string, unknown> | null

/** What was changed, field by field: struck through what was, then what is. */
export function Difference({ before, after }: { before: Values; after: Values }) {
  const t = useMessages().audit
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <dl className="audit-difference small">
      {names.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {before && name in before ? <Value as="del" label={t.before} value={before[name]} /> : null}
            {after && name in after ? <Value as="ins" label={t.after} value={after[name]} /> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function Value({ as: Mark, label, value }: { as: 'del' | 'ins'; label: string; value: unknown }) {
  return (
    <Mark>
      <span className="unseen">{label}: </span>
      <Truncated lines={2}>{textOf(value) || '""'}</Truncated>
    </Mark>
  )
}
