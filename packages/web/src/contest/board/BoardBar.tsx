import { useMessages } from '../../i18n/language.ts'
import { SearchFilter } from '../../ui/list/SearchFilter.tsx'
import '../../ui/Field.css'
import '../../ui/filters.css'
import type { ContainsEnd } from '../use-contains-end.ts'
import type { Board } from './use-board.ts'

interface Props {
  board: Board
  manages: boolean
  isChartShown: boolean
  showChart: (isShown: boolean) => void
  /** Whether submissions after the end count, where that can be chosen. */
  late: ContainsEnd | undefined
}

/** What a reader of the board can choose. */
export function BoardBar({ board, manages, isChartShown, showChart, late }: Props) {
  const t = useMessages().board
  const { list, isAuto, setAuto, isForced, setForced } = board
  const { query, change } = list
  return (
    <div className="filters board-bar">
      <SearchFilter of={{ query, change }} label={t.search} />
      <Switch
        label={t.stars}
        checked={query['removeStar'] !== 'true'}
        onChange={(shown) => change({ removeStar: shown ? undefined : 'true' })}
      />
      {late ? <Switch label={t.late} checked={late.containsEnd} onChange={late.choose} /> : null}
      <Switch label={t.chart} checked={isChartShown} onChange={showChart} />
      <Switch label={t.auto} checked={isAuto} onChange={setAuto} />
      {manages ? <Switch label={t.force} checked={isForced} onChange={setForced} /> : null}
    </div>
  )
}

const Switch = (props: { label: string; checked: boolean; onChange: (checked: boolean) => void }) => (
  <label className="switch">
    <input type="checkbox" checked={props.checked} onChange={(event) => props.onChange(event.currentTarget.checked)} />
    {props.label}
  </label>
)
