import { isRoot } from '@verdict/contract/account/viewer.ts'
import { memberAuths } from '@verdict/contract/group/limits.ts'
import { deleteGroupMember, getApplyList, updateGroupMember } from '@verdict/contract/group/member-routes.ts'
import { decideGroupApplications } from '@verdict/contract/group/people-routes.ts'
import { useState } from 'react'
import { useViewer } from '../api/session.ts'
import { useAct } from '../api/use-act.ts'
import { type FilteredList, useList } from '../api/use-list.ts'
import { useMessages } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { actsColumn } from '../ui/list/acts-column.tsx'
import { ListSheet } from '../ui/list/ListSheet.tsx'
import { SearchFilter } from '../ui/list/SearchFilter.tsx'
import { Select } from '../ui/Select.tsx'
import { showToast } from '../ui/toasts.ts'
import { EntryButtons } from './EntryButtons.tsx'
import { GroupClosed } from './GroupClosed.tsx'
import { ManageToggle } from './ManageToggle.tsx'
import { type Level, type Member, memberColumns, nameColumns } from './member-columns.tsx'
import { renewedByPeople } from './renewed.ts'
import { useGroup } from './use-group.ts'

const renews = renewedByPeople

/** Everybody in a group and those who want to be, for those who manage it. */
export default function ManageMembersPage() {
  const { isManager } = useGroup()
  return isManager ? <People /> : <GroupClosed to="forManagers" />
}

function People() {
  const t = useMessages().groupMembers
  const { group } = useGroup()
  const [reasonOf, setReasonOf] = useState<Member>()
  const list = useList(getApplyList, {
    filters: ['keyword', 'auth'],
    input: { gid: group.id },
    pageSize: 10,
  }) as FilteredList<Member>
  const { query, change } = list
  const decision = useAct(decideGroupApplications, {
    done: ({ decided }) => t.decided(decided),
    renews,
  })
  const decideOn = (isAccepted: boolean) => async (rows: readonly Member[]) => {
    const uids = rows.filter(({ auth }) => auth === 1).map(({ uid }) => uid)
    if (!uids.length) showToast(t.noApplicants, 'error')
    return uids.length > 0 && (await decision.act({ gid: group.id, uids, isAccepted })) !== undefined
  }
  return (
    <div className="page">
      <ListSheet
        title={t.manage}
        lead={t.lead}
        list={list}
        columns={[
          ...memberColumns(t, (row) => <LevelChoice row={row} />, nameColumns(t)),
          actsColumn((row: Member) => <Acts row={row} onReason={() => setReasonOf(row)} />),
        ]}
        rowKey={({ username }) => username}
        actions={
          <>
            <EntryButtons />
            <ManageToggle list="member" />
          </>
        }
        bulk={[
          { label: t.accept, act: decideOn(true) },
          { label: t.refuse, danger: true, act: decideOn(false) },
        ]}
        filters={
          <div className="filters">
            <SearchFilter of={{ query, change }} label={t.search} />
            <Select
              label={t.columns.auth}
              value={query['auth'] ?? ''}
              options={[
                { value: '', label: t.anyLevel },
                ...memberAuths.map((auth) => ({ value: String(auth), label: t.auths[auth] })),
              ]}
              onChange={(auth) => change({ auth: auth || undefined })}
            />
          </div>
        }
        empty={t.none}
      />
      {reasonOf ? (
        <Dialog title={t.reasonOf(reasonOf.username)} onClose={() => setReasonOf(undefined)}>
          <p className="group-reason">{reasonOf.reason}</p>
        </Dialog>
      ) : null}
    </div>
  )
}

/** How high the viewer stands, as the server has it: root above all, then who the group is of, then by their levels. */
function useStanding(): number {
  const viewer = useViewer()
  const { group, auth } = useGroup()
  if (isRoot(viewer)) return 7
  return viewer?.uid === group.uid ? 6 : auth
}

/** Whether the viewer may set anything of this row. */
function useMayManage({ uid, auth }: Member): boolean {
  const { group } = useGroup()
  return useStanding() > auth && uid !== group.uid
}

/** Only levels that the viewer may give; a member does not go back to applying. */
function LevelChoice({ row }: { row: Member }) {
  const t = useMessages().groupMembers
  const standing = useStanding()
  const may = useMayManage(row)
  const { act, isBusy } = useAct(updateGroupMember, { done: t.saved, renews })
  const given = memberAuths.filter((auth) => auth === row.auth || (auth < standing && auth >= (row.auth >= 3 ? 3 : 2)))
  if (!may) return <span className="tag">{t.auths[row.auth as Level]}</span>
  return (
    <Select
      label={t.levelOf(row.username)}
      value={String(row.auth)}
      isBusy={isBusy}
      options={given.map((auth) => ({ value: String(auth), label: t.auths[auth] }))}
      onChange={(auth) => void act({ gid: row.gid, uid: row.uid, auth: Number(auth) })}
    />
  )
}

function Acts({ row, onReason }: { row: Member; onReason: () => void }) {
  const t = useMessages().groupMembers
  const may = useMayManage(row)
  const { gid, uid, username } = row
  const isMe = useViewer()?.uid === uid
  const level = useAct(updateGroupMember, { done: t.saved, renews })
  const kick = useAct(deleteGroupMember, {
    confirm: () => ({ title: t.kick, text: t.kickText(username), yes: t.kick, danger: true }),
    done: t.kicked,
    renews,
  })
  const small = { size: 'compact-xs', loading: level.isBusy || kick.isBusy } as const
  const set = (auth: number) => void level.act({ gid, uid, auth })
  return (
    <>
      {row.reason ? (
        <Button size="compact-xs" variant="default" onClick={onReason}>
          {t.reason}
        </Button>
      ) : null}
      {may && row.auth === 1 ? (
        <>
          <Button {...small} onClick={() => set(3)}>
            {t.accept}
          </Button>
          <Button {...small} variant="default" onClick={() => set(2)}>
            {t.refuse}
          </Button>
        </>
      ) : null}
      {may && !isMe && row.auth !== 1 ? (
        <Button {...small} variant="light" color="red" onClick={() => void kick.act({ gid, uid })}>
          {t.kick}
        </Button>
      ) : null}
    </>
  )
}
