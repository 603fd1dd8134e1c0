import type { ReactNode } from 'react'
import type { List } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../Button.tsx'

/** What is said of a list without rows: there are some, but not on the page that was asked for, or what its screen says. */
export function NoRows({ of: { paging }, empty }: { of: List<unknown>; empty: ReactNode }) {
  const t = useMessages().common
  const { total = 0, currentPage = 1, limit = 1, onChange } = paging ?? {}
  const last = Math.ceil(total / limit)
  if (last === 0 || currentPage <= last) return empty ?? t.empty
  return (
    <span className="none-found">
      {t.pager.endsOn(last)}
      <Button size="compact-sm" variant="default" onClick={() => onChange?.({ currentPage: last })}>
        {t.pager.toLast(last)}
      </Button>
    </span>
  )
}
