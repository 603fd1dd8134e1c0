import { applyPublic, type GroupProblemRow, getGroupAdminProblemList } from '@verdict/contract/problem/group-routes.ts'
import type { Shape } from '../../api/shape.ts'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'

/** A problem as those who manage its group list it. */
export type GroupRow = Shape<typeof GroupProblemRow>

const tones = ['ink', 'amber', 'pine', 'crimson'] as const

/** How far a problem of a group is on its way to everybody; nothing where nobody asked. */
export function ProgressTag({ progress }: { progress: number | null }) {
  const t = useMessages().problemAdmin.publication
  if (progress === null) return null
  return <span className={`verdict tone-${tones[progress] ?? 'ink'}`}>{t.states[progress - 1]}</span>
}

/** The button that asks to make a problem public, or takes that back; each asks first. */
export function usePublication({ id, problemId, title, applyPublicProgress: progress }: GroupRow) {
  const t = useMessages().problemAdmin.publication
  const name = `${problemId} · ${title}`
  const isApplied = progress === null || progress === 3
  const question = isApplied
    ? { title: t.apply, text: t.applyText(name) }
    : {
        title: t.withdraw,
        text: progress === 2 ? t.withdrawPublicText(name) : t.withdrawText(name),
        danger: progress === 2,
      }
  const { act } = useAct(applyPublic, {
    confirm: () => question,
    done: isApplied ? t.applied : t.withdrawn,
    renews: [getGroupAdminProblemList],
  })
  return { label: question.title, act: () => act({ pid: id, isApplied }) }
}
