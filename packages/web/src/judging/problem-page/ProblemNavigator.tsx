import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Place } from '@verdict/contract/place.ts'
import { getFullScreenProblemList } from '@verdict/contract/problem/routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { ask } from '../../api/ask.ts'
import { useUser } from '../../api/session.ts'
import { useMessages } from '../../i18n/language.ts'
import { usePlace } from '../../place/use-place.ts'
import { Left, Right } from '../../ui/icons.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ProblemIcon } from './ProblemIcon.tsx'
import './navigator.css'

type Item = Output<typeof getFullScreenProblemList>[number]

/** The field that names a place's list. */
function listOf(place: Place) {
  if (place.kind === 'contest') return { cid: place.cid }
  if (place.kind === 'training') return { tid: place.tid }
  return place.kind === 'group' ? { gid: place.gid } : {}
}

/** At the foot of focus mode: the problems of the place with their state, each a step away. */
export default function ProblemNavigator({ problemId }: { problemId: string }) {
  const t = useMessages().editor.navigator
  const { place } = usePlace()
  const signedIn = useUser() !== null
  const { data, error } = useQuery({ ...ask(getFullScreenProblemList, listOf(place)), enabled: signedIn })
  const at = data?.findIndex((one) => one.problemId === problemId) ?? -1
  const [previous, next] = at === -1 ? [] : [data?.[at - 1], data?.[at + 1]]
  useSteps(previous, next)
  return (
    <nav className="navigator" aria-label={t.label}>
      <Step to={previous} label={t.previous} keys="Alt+PageUp">
        <Left />
      </Step>
      {data ? (
        <Items items={data} current={problemId} />
      ) : (
        <span className="navigator-wait dim small">{error ? t.failed : <Skeleton lines={1} />}</span>
      )}
      <Step to={next} label={t.next} keys="Alt+PageDown">
        <Right />
      </Step>
    </nav>
  )
}

interface StepProps {
  to: Item | undefined
  label: string
  keys: string
  children: ReactNode
}

/** To the problem before or after; at an end there is none. */
function Step({ to, label, keys, children }: StepProps) {
  const { links } = usePlace()
  if (!to) {
    return (
      <span className="icon-button navigator-end" aria-hidden="true">
        {children}
      </span>
    )
  }
  const name = `${label}: ${to.problemId} ${to.title}`
  return (
    <Link
      {...links.problem(to.problemId)}
      className="icon-button"
      aria-label={name}
      aria-keyshortcuts={keys}
      title={`${name} (${keys})`}
    >
      {children}
    </Link>
  )
}

function Items({ items, current }: { items: Item[]; current: string }) {
  const { editor, common } = useMessages()
  const { links } = usePlace()
  const box = useRef<HTMLOListElement>(null)
  const at = items.findIndex(({ problemId }) => problemId === current)
  useEffect(() => {
    const list = box.current
    const here = list?.children[at]
    if (!list || !(here instanceof HTMLElement)) return
    list.scrollTo({ left: here.offsetLeft - list.offsetLeft - (list.clientWidth - here.offsetWidth) / 2 })
  }, [at])
  return (
    <ol ref={box} onKeyDown={(event) => moveFocus(event, box.current)}>
      {items.map(({ pid, problemId, title, status, score }) => {
        const verdict = status === null ? editor.navigator.noVerdict : common.verdicts[status]
        return (
          <li key={pid}>
            <Link
              {...links.problem(problemId)}
              aria-current={problemId === current ? 'page' : undefined}
              title={`${problemId}. ${title} / ${verdict}${score === null ? '' : ` (${score})`}`}
            >
              <ProblemIcon status={status} name={verdict ?? ''} />
              <span className="num">{problemId}</span>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}

/** The arrow keys go from problem to problem. */
function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const all = [...(list?.querySelectorAll('a') ?? [])]
  const at = all.indexOf(document.activeElement as HTMLAnchorElement)
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  all[to]?.focus()
}

/** Alt with the page keys steps to the neighbours from anywhere on the page, the editor included. */
function useSteps(previous: Item | undefined, next: Item | undefined): void {
  const navigate = useNavigate()
  const { links } = usePlace()
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const to = event.altKey ? { PageUp: previous, PageDown: next }[event.key] : undefined
      if (!to) return
      event.preventDefault()
      void navigate(links.problem(to.problemId))
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [previous, next, navigate, links])
}
