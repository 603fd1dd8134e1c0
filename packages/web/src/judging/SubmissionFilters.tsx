import { filterableVerdicts } from '@verdict/contract/judging/verdict-lists.ts'
import { useUser } from '../api/session.ts'
import type { Patch, Query } from '../api/url-filter.ts'
import { useMessages } from '../i18n/language.ts'
import { SearchFilter } from '../ui/list/SearchFilter.tsx'
import { SearchBox } from '../ui/SearchBox.tsx'
import { Segments } from '../ui/Segments.tsx'
import { Select } from '../ui/Select.tsx'
import { showToast } from '../ui/toasts.ts'

interface Props {
  query: Query
  onlyMine: boolean
  /** Whether what was tried before the start of the contest can be asked for. */
  offersBeforeStart: boolean
  change: (patch: Patch) => void
}

export function SubmissionFilters({ query, onlyMine, offersBeforeStart, change }: Props) {
  const { judging: t, common } = useMessages()
  const signedIn = useUser() !== null
  const choose = (whose: 'mine' | 'all') => {
    if (whose === 'mine' && !signedIn) return showToast(common.pleaseLogin, 'error')
    change({ onlyMine: whose === 'mine' ? 'true' : undefined })
  }
  const statuses = filterableVerdicts.map((status) => ({ value: String(status), label: common.verdicts[status] ?? '' }))
  return (
    <div className="filters">
      <Segments
        label={t.whose}
        value={onlyMine ? 'mine' : 'all'}
        options={[
          { value: 'all', label: t.all },
          { value: 'mine', label: t.mine },
        ]}
        onChange={choose}
      />
      <Select
        label={t.status}
        value={query['status'] ?? ''}
        options={[{ value: '', label: t.anyStatus }, ...statuses]}
        onChange={(status) => change({ status: status || undefined })}
      />
      <SearchFilter of={{ query, change }} label={t.searchProblem} name="problemID" />
      <SearchBox
        className="filters-wide"
        label={t.searchAuthor}
        value={onlyMine ? '' : (query['username'] ?? '')}
        disabled={onlyMine}
        onSearch={(username) => change({ username: username || undefined })}
      />
      {offersBeforeStart ? (
        <label className="switch">
          <input
            type="checkbox"
            checked={query['beforeContestSubmit'] === 'true'}
            onChange={({ target }) => change({ beforeContestSubmit: target.checked ? 'true' : undefined })}
          />
          {t.beforeStart}
        </label>
      ) : null}
    </div>
  )
}
