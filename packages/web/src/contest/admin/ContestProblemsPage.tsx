import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { importRemoteContestProblem } from '@verdict/contract/remote/import-routes.ts'
import { useState } from 'react'
import { ask } from '../../api/ask.ts'
import { useMessages } from '../../i18n/language.ts'
import { RemoteImportButton } from '../../problem/admin/RemoteImportButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ListSheet } from '../../ui/list/ListSheet.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { AddProblemDialog } from './AddProblemDialog.tsx'
import { nextDisplayId } from './display-ids.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { OrderDialog } from './OrderDialog.tsx'
import { type ProblemRow, useProblemColumns } from './problem-columns.tsx'
import { useContestOffice } from './use-office.ts'
import './contest-problems.css'

const maxProblems = 500

/** The problems of a contest with how it shows them, for those who run it. */
export default function ContestProblemsPage() {
  const office = useContestOffice()
  const t = useMessages().contestAdmin.problem
  const { contestId } = useParams({ strict: false })
  const cid = Number(contestId)
  const { calls, address } = office
  const contest = useQuery(ask(calls.getAdminContest, { cid }))
  const answer = useQuery(ask(calls.getAdminContestProblemList, { cid, limit: maxProblems }))
  const [open, setOpen] = useState<'add' | 'order' | ProblemRow>()
  const close = () => setOpen(undefined)
  const title = t.title(contest.data?.title ?? '')
  usePageTitle(title)
  const rows = answer.data?.problemList.records.flatMap((problem): ProblemRow[] => {
    const link = answer.data.contestProblemMap[problem.id]
    return link ? [{ problem, link }] : []
  })
  const list = {
    rows,
    error: contest.error ?? answer.error,
    retry: () => void Promise.all([contest.refetch(), answer.refetch()]),
    updatedAt: answer.dataUpdatedAt,
    isStale: false,
  }
  const columns = useProblemColumns({ office, cid, edit: setOpen })
  return (
    <div className="page">
      <ListSheet
        title={title}
        list={list}
        columns={columns}
        rowKey={({ link }) => link.id}
        empty={t.none}
        skeletonLines={6}
        actions={
          <>
            {rows && rows.length > 1 ? (
              <Button variant="default" onClick={() => setOpen('order')}>
                {t.order}
              </Button>
            ) : null}
            {office.addFromGroup || !rows ? null : (
              <RemoteImportButton
                route={importRemoteContestProblem}
                also={{ cid }}
                displayId={nextDisplayId(rows.map(({ link }) => link.displayId))}
                renews={[calls.getAdminContestProblemList]}
              />
            )}
            <ButtonLink to={`${address}/${cid}/problem/create`} isSecond>
              {t.createNew}
            </ButtonLink>
            <Button disabled={!contest.data} onClick={() => setOpen('add')}>
              {office.addFromGroup ? t.addInGroup : t.add}
            </Button>
          </>
        }
      />
      {open === 'add' && contest.data ? (
        <AddProblemDialog
          office={office}
          contest={contest.data}
          taken={rows?.map(({ link }) => link.displayId) ?? []}
          onClose={close}
        />
      ) : null}
      {open === 'order' && rows ? <OrderDialog office={office} cid={cid} rows={rows} onClose={close} /> : null}
      {typeof open === 'object' ? <LinkDialog office={office} link={open.link} onClose={close} /> : null}
    </div>
  )
}
