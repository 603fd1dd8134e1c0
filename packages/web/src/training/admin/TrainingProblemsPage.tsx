import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { maxPageSize } from '@verdict/contract/limits.ts'
import { importRemoteTrainingProblem } from '@verdict/contract/remote/import-routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import type { getAdminTrainingProblemList } from '@verdict/contract/training/admin-routes.ts'
import { lazy, useState } from 'react'
import { ask } from '../../api/ask.ts'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { RemoteImportButton } from '../../problem/admin/RemoteImportButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { LateDialog } from '../../ui/LateDialog.tsx'
import { RowAct } from '../../ui/list/RowAct.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { SortableList } from '../../ui/SortableList.tsx'
import { Truncated } from '../../ui/Truncated.tsx'
import '../../ui/list/list.css'
import './training-admin.css'
import { useTrainingOffice } from './use-office.ts'

const AddProblems = lazy(() => import('./AddProblems.tsx'))

type Listed = Output<typeof getAdminTrainingProblemList>['problemList']['records'][number]

const publicAuth = 1

/** The problems of a training: their order, those to be added, those to be taken out. */
export default function TrainingProblemsPage() {
  const t = useMessages().trainingAdmin
  const { trainingId } = useParams({ strict: false }) as { trainingId: string }
  const tid = Number(trainingId)
  const { calls, address, addFromGroup } = useTrainingOffice()
  const [adding, setAdding] = useState(false)
  const asked = { tid, queryExisted: true, limit: maxPageSize, currentPage: 1 }
  const query = useQuery(ask(calls.getAdminTrainingProblemList, asked))
  const { data } = useQuery(ask(calls.getAdminTraining, { tid }))
  usePageTitle(data && `${t.problems} · ${data.training.title}`)
  return (
    <div className="page">
      <section className="sheet">
        <div className="sheet-head">
          <h1>{data ? t.problemsOf(data.training.title) : t.problems}</h1>
          <span className="row end">
            <Link to={`${address}/${tid}/edit` as never}>{t.edit}</Link>
            {addFromGroup ? null : (
              <RemoteImportButton
                route={importRemoteTrainingProblem}
                also={{ tid }}
                renews={[calls.getAdminTrainingProblemList]}
              />
            )}
            <Button onClick={() => setAdding(true)}>{t.addProblems}</Button>
          </span>
        </div>
        <p className="list-lead dim small">{t.orderLead}</p>
        <QueryResult query={query} skeletonLines={6}>
          {({ problemList }) =>
            problemList.records.length ? (
              <div className="sheet-body">
                <Ordered tid={tid} problems={problemList.records} />
              </div>
            ) : (
              <Empty>{t.noProblems}</Empty>
            )
          }
        </QueryResult>
      </section>
      {adding ? (
        <LateDialog onClose={() => setAdding(false)}>
          <AddProblems tid={tid} onClose={() => setAdding(false)} />
        </LateDialog>
      ) : null}
    </div>
  )
}

/** The order changes at once; when the server refuses it, it goes back to what it was. */
function Ordered({ tid, problems }: { tid: number; problems: Listed[] }) {
  const t = useMessages().trainingAdmin
  const { calls } = useTrainingOffice()
  const client = useQueryClient()
  const [moved, setMoved] = useState<{ of: Listed[]; to: Listed[] }>()
  const renewed = () => client.invalidateQueries({ queryKey: [calls.getAdminTrainingProblemList.path] })
  const { act } = useAct(calls.orderTrainingProblems, {
    done: t.ordered,
    renews: [calls.getAdminTrainingProblemList],
    onRefused: () => {
      setMoved(undefined)
      void renewed()
    },
  })
  const shown = moved?.of === problems ? moved.to : problems
  const onOrder = (to: Listed[]) => {
    setMoved({ of: problems, to })
    void act({ tid, pids: to.map(({ id }) => id) })
  }
  return (
    <SortableList
      label={t.problems}
      items={shown}
      keyOf={({ id }) => String(id)}
      nameOf={({ problemId, title }) => `${problemId} ${title}`}
      onOrder={onOrder}
      show={(problem) => <Line tid={tid} problem={problem} />}
    />
  )
}

function Line({ tid, problem: { id, problemId, title, auth } }: { tid: number; problem: Listed }) {
  const t = useMessages().trainingAdmin
  const { calls } = useTrainingOffice()
  return (
    <span className="training-problem">
      <span className="num">{problemId}</span>
      <Truncated lines={2}>{title}</Truncated>
      {auth === publicAuth ? null : (
        <span className="tag" title={t.notShownHint}>
          {t.notShown}
        </span>
      )}
      <RowAct
        route={calls.deleteTrainingProblem}
        input={{ tid, pid: id }}
        question={{ title: t.takeOut, text: t.takeOutText(`${problemId} ${title}`), danger: true }}
        label={t.takeOutName(problemId)}
        done={t.takenOut}
        renews={[calls.getAdminTrainingProblemList]}
      >
        {t.takeOutShort}
      </RowAct>
    </span>
  )
}
