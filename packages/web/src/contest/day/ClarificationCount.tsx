import { useClarificationNews } from './use-clarification-news.ts'

/** Beside the name of the tab: how many clarifications wait for this person. */
export function ClarificationCount() {
  const waiting = useClarificationNews()
  return waiting > 0 ? <span className="contest-tab-count num">{Math.min(waiting, 99)}</span> : null
}
