import { useMessages } from '../../i18n/language.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Cross, Expand, Left, Minus, Pause, Play, Plus, Right } from '../../ui/icons.tsx'
import { lineCounts } from './use-lines.ts'
import type { Rolling } from './use-roll.ts'

/** Times the usual speed. */
export const speeds = [0.5, 1, 2, 4]

interface Props {
  rolling: Rolling
  count: number
  isAtEnd: boolean
  isAuto: boolean
  setAuto: (isAuto: boolean) => void
  /** Which of the speeds. */
  speed: number
  setSpeed: (speed: number) => void
  /** Rows on a screen. */
  lines: number
  larger: () => void
  smaller: () => void
  toggleFullScreen: () => void
  onLeave: () => void
}

/** What the keys do, for the mouse; pale while nobody points at it. */
export function Controls(props: Props) {
  const { rolling, count, isAtEnd, isAuto, setAuto, speed, setSpeed, toggleFullScreen, onLeave } = props
  const { lines, larger, smaller } = props
  const t = useMessages().scroll
  return (
    <div className="scroll-controls" role="toolbar" aria-label={t.controls}>
      <IconButton label={t.back} disabled={rolling.at === 0} onClick={rolling.back}>
        <Left />
      </IconButton>
      <span className="num" role="status">
        {t.step(rolling.at, count)}
      </span>
      <IconButton label={t.next} disabled={isAtEnd} onClick={rolling.forward}>
        <Right />
      </IconButton>
      <IconButton label={t.auto} aria-pressed={isAuto} onClick={() => setAuto(!isAuto)}>
        {isAuto ? <Pause /> : <Play />}
      </IconButton>
      <button
        type="button"
        className="scroll-speed num"
        aria-label={`${t.speed}: ${speeds[speed]}×`}
        title={t.speed}
        onClick={() => setSpeed((speed + 1) % speeds.length)}
      >
        {speeds[speed]}×
      </button>
      <IconButton label={t.smaller} disabled={lines === lineCounts.at(-1)} onClick={smaller}>
        <Minus />
      </IconButton>
      <IconButton label={t.larger} disabled={lines === lineCounts[0]} onClick={larger}>
        <Plus />
      </IconButton>
      <IconButton label={t.fullScreen} onClick={toggleFullScreen}>
        <Expand />
      </IconButton>
      <IconButton label={t.leave} onClick={onLeave}>
        <Cross />
      </IconButton>
    </div>
  )
}
