import { useMessages } from '../../i18n/language.ts'
import { Truncated } from '../../ui/Truncated.tsx'
import { fieldWord, valueText } from './words.ts'

type Values = Record<string, unknown> | null

/** What was changed, field by field: struck through what was, then what is. */
export function Difference({ before, after }: { before: Values; after: Values }) {
  const t = useMessages().audit
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <dl className="audit-difference small">
      {names.map((name) => (
        <div key={name}>
          <dt>{fieldWord(t, name)}</dt>
          <dd>
            {before && name in before ? <Value as="del" label={t.before} text={valueText(t, before[name])} /> : null}
            {after && name in after ? <Value as="ins" label={t.after} text={valueText(t, after[name])} /> : null}
          </dd>
        </div>
      ))}
    </dl>
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
