import { useNavigate } from '@tanstack/react-router'
import { ownBank, remoteBankNames } from '@verdict/contract/problem/banks.ts'
import { getRandomProblem } from '@verdict/contract/problem/routes.ts'
import { call } from '../api/call.ts'
import type { Patch, Query } from '../api/url-filter.ts'
import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { Dice } from '../ui/icons.tsx'
import { SearchFilter } from '../ui/list/SearchFilter.tsx'
import { Select } from '../ui/Select.tsx'
import { showToast } from '../ui/toasts.ts'
import { bankTitles } from './bank-titles.ts'

interface Props {
  query: Query
  change: (patch: Patch) => void
  showTags: boolean
  setShowTags: (show: boolean) => void
}

/** What the reset button takes out of the address. */
export const filters = ['keyword', 'difficulty', 'oj', 'tagId']
const noFilters = Object.fromEntries(filters.map((name) => [name, undefined]))

export function ProblemFilters({ query, change, showTags, setShowTags }: Props) {
  const { problem: t, common } = useMessages()
  const levels = common.levels.map((label, level) => ({ value: String(level), label }))
  return (
    <div className="filters">
      <SearchFilter of={{ query, change }} label={t.search} />
      <Select
        label={t.problemBank}
        value={query['oj'] ?? ''}
        options={[
          { value: '', label: t.anyBank },
          { value: ownBank, label: t.ownBank },
          ...remoteBankNames.map((name) => ({ value: name, label: bankTitles[name] })),
        ]}
        onChange={(oj) => change({ oj: oj || undefined, tagId: undefined })}
      />
      <Select
        label={t.difficulty}
        value={query['difficulty'] ?? ''}
        options={[{ value: '', label: t.anyDifficulty }, ...levels]}
        onChange={(difficulty) => change({ difficulty: difficulty || undefined })}
      />
      <label className="switch">
        <input type="checkbox" checked={showTags} onChange={(event) => setShowTags(event.currentTarget.checked)} />
        {t.showTags}
      </label>
      <Button variant="default" onClick={() => change(noFilters)}>
        {common.actions.reset}
      </Button>
    </div>
  )
}

/** Opens a problem picked by the server and wishes luck. */
export function RandomProblem() {
  const t = useMessages().problem
  const navigate = useNavigate()
  const pick = async () => {
    const { problemId } = await call(getRandomProblem, {})
    showToast(t.goodLuck, 'success')
    await navigate({ to: '/problem/$problemID', params: { problemID: problemId } })
  }
  return (
    <Button variant="light" leftSection={<Dice />} onClick={() => void pick().catch(() => undefined)}>
      {t.random}
    </Button>
  )
}
