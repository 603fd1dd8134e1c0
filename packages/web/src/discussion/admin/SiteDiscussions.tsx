import {
  changeDiscussion,
  deleteDiscussions,
  getDeletedDiscussions,
} from '@verdict/contract/discussion/admin-routes.ts'
import { keptDays } from '@verdict/contract/discussion/limits.ts'
import { getDiscussionList } from '@verdict/contract/discussion/routes.ts'
import { useAct } from '../../api/use-act.ts'
import { useList } from '../../api/use-list.ts'
import { useMessages } from '../../i18n/language.ts'
import { tellers } from '../discussion.ts'
import { DiscussionTable } from './DiscussionTable.tsx'

/** The discussions of the site for those who manage it, disabled ones too. */
export function SiteDiscussions() {
  const t = useMessages().moderation
  const list = useList(getDiscussionList, { filters: ['keyword'], input: { admin: true }, pageSize: 10 })
  const renews = [...tellers, getDeletedDiscussions]
  const change = useAct(changeDiscussion, { done: t.changed, renews })
  const title = (id: number | undefined) => list.rows?.find((row) => row.id === id)?.title ?? ''
  const removal = useAct(deleteDiscussions, {
    confirm: ({ ids }) =>
      ids.length > 1
        ? { title: t.removeMany(ids.length), text: t.removeManyText(keptDays), yes: t.remove, danger: true }
        : { title: t.removeTitle, text: t.removeText(title(ids[0] as number), keptDays), yes: t.remove, danger: true },
    done: t.removed,
    renews,
  })
  const remove = async (ids: number[]) => (await removal.act({ ids })) !== undefined
  return (
    <DiscussionTable
      office={{
        title: t.tabs.discussions,
        list,
        isBusy: change.isBusy || removal.isBusy,
        setStatus: ({ id }, status) => void change.act({ id, status }),
        setTop: ({ id }, topPriority) => void change.act({ id, topPriority }),
        remove: ({ id }) => void remove([id]),
        bulk: [{ label: t.removeChosen, danger: true, act: (rows) => remove(rows.map(({ id }) => id)) }],
      }}
    />
  )
}
