import {
  deleteGroupDiscussion,
  getGroupAdminDiscussionList,
  updateGroupDiscussion,
} from '@verdict/contract/discussion/group-routes.ts'
import { useAct } from '../../api/use-act.ts'
import { useList } from '../../api/use-list.ts'
import { ManageToggle } from '../../group/ManageToggle.tsx'
import { useMessages } from '../../i18n/language.ts'
import { groupOf } from '../../place/place.ts'
import { usePlace } from '../../place/use-place.ts'
import { type Row, tellers } from '../discussion.ts'
import { DiscussionTable } from './DiscussionTable.tsx'

/** The discussions of a group for those who manage it. */
export default function GroupDiscussionsPage() {
  const t = useMessages().discussion
  const gid = groupOf(usePlace().place) ?? 0
  const list = useList(getGroupAdminDiscussionList, { filters: ['keyword'], input: { gid }, pageSize: 10 })
  const change = useAct(updateGroupDiscussion, { done: t.saved, renews: tellers })
  const removal = useAct(deleteGroupDiscussion, {
    confirm: ({ did }) => ({
      title: t.remove,
      text: t.removeText(list.rows?.find(({ id }) => id === did)?.title ?? ''),
      yes: t.remove,
      danger: true,
    }),
    done: t.removed,
    renews: tellers,
  })
  const update = ({ id }: Row, changed: { status?: 0 | 1; topPriority?: boolean }) =>
    void change.act({ id, ...changed })
  return (
    <div className="page">
      <DiscussionTable
        office={{
          title: t.title,
          list,
          isBusy: change.isBusy || removal.isBusy,
          setStatus: (row, status) => update(row, { status }),
          setTop: (row, topPriority) => update(row, { topPriority }),
          remove: ({ id }) => void removal.act({ did: id }),
          actions: <ManageToggle list="discussion" />,
        }}
      />
    </div>
  )
}
