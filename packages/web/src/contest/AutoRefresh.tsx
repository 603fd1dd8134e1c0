import { useMessages } from '../i18n/language.ts'

/** Lists that those who run a contest keep open are asked for again so often (ms). */
export const refreshMs = 10_000

/** Whether a list is asked for again by itself. */
export function AutoRefresh({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useMessages().contest
  return (
    <label className="switch small">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      {t.autoRefresh}
    </label>
  )
}
