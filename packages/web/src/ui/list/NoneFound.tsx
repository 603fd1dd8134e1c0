import type { FilteredList } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../Button.tsx'

interface Props {
  of: Pick<FilteredList<unknown>, 'query' | 'change'>
  /** Names of the filters that may have left nothing. */
  filters: readonly string[]
  /** Where there is nothing at all. */
  none: string
  noneFound: string
}

/** Says of an empty list whether filters made it so, and takes them away. */
export function NoneFound({ of: { query, change }, filters, none, noneFound }: Props) {
  const t = useMessages().common.actions
  if (!filters.some((name) => query[name])) return none
  const reset = () => change(Object.fromEntries(filters.map((name) => [name, undefined])))
  return (
    <span className="none-found">
      {noneFound}
      <Button size="compact-sm" variant="default" onClick={reset}>
        {t.reset}
      </Button>
    </span>
  )
}
