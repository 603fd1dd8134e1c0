import type { Patch, Query } from '../../api/url-filter.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Select } from '../../ui/Select.tsx'
import '../../ui/Field.css'

const texts = ['username', 'object', 'ip'] as const
const names = [...texts, 'act', 'objectKind', 'since', 'until'] as const

interface Props {
  query: Query
  change: (patch: Patch) => void
}

/** Who, what, to what, from where, and between which days. */
export function AuditFilters({ query, change }: Props) {
  const { audit: t, common } = useMessages()
  const isFiltered = names.some((name) => query[name])
  const none = Object.fromEntries(names.map((name) => [name, undefined]))
  return (
    <div className="filters audit-filters">
      {texts.map((name) => (
        <SearchBox
          key={name}
          label={t.filter[name]}
          value={query[name] ?? ''}
          onSearch={(text) => change({ [name]: text || undefined })}
        />
      ))}
      <Select
        label={t.filter.act}
        value={query['act'] ?? ''}
        options={[{ value: '', label: t.anyAct }, ...optionsOf(t.acts)]}
        onChange={(act) => change({ act: act || undefined })}
      />
      <Select
        label={t.filter.objectKind}
        value={query['objectKind'] ?? ''}
        options={[{ value: '', label: t.anyKind }, ...optionsOf(t.kinds)]}
        onChange={(objectKind) => change({ objectKind: objectKind || undefined })}
      />
      <div className="audit-days">
        <DayField label={t.filter.since} value={query['since']} onPick={(day) => change({ since: startOf(day, 0) })} />
        <DayField
          label={t.filter.until}
          value={query['until']}
          isEnd
          onPick={(day) => change({ until: startOf(day, 1) })}
        />
      </div>
      {isFiltered ? (
        <Button variant="subtle" size="compact-sm" onClick={() => change(none)}>
          {common.actions.reset}
        </Button>
      ) : null}
    </div>
  )
}

const optionsOf = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }))

interface DayProps {
  label: string
  /** ISO moment. */
  value: string | undefined
  /** The moment is the end of the day shown. */
  isEnd?: boolean
  onPick: (day: string) => void
}

function DayField({ label, value, isEnd = false, onPick }: DayProps) {
  return (
    <label className="audit-day small">
      <span className="dim">{label}</span>
      <input
        className="field"
        type="date"
        value={value ? dayOf(value, isEnd ? 1 : 0) : ''}
        onChange={(event) => onPick(event.currentTarget.value)}
      />
    </label>
  )
}

const two = (n: number) => String(n).padStart(2, '0')

/** The beginning of a local day, or of one later, as an ISO moment; undefined of none. */
function startOf(day: string, later: number): string | undefined {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return undefined
  return new Date(year, month - 1, date + later).toISOString()
}

/** The local day of a moment that is so many days later. */
function dayOf(moment: string, later: number): string {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return ''
  const day = new Date(at.getFullYear(), at.getMonth(), at.getDate() - later)
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
