import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { getProblemDetail } from '@verdict/contract/problem/routes.ts'
import { downloadTestcase, getTestCases } from '@verdict/contract/problem/test-data-routes.ts'
import { lazy } from 'react'
import { ask } from '../../../api/ask.ts'
import { useDownload } from '../../../api/use-download.ts'
import { usePartList } from '../../../api/use-list.ts'
import { memoryText } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/language.ts'
import { withTexts } from '../../../i18n/with-texts.ts'
import { usePlace } from '../../../place/use-place.ts'
import { Button } from '../../../ui/Button.tsx'
import { LatePart } from '../../../ui/LatePart.tsx'
import { ListSheet } from '../../../ui/list/ListSheet.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import { QueryResult } from '../../../ui/QueryResult.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

const Runs = lazy(withTexts(() => import('./Runs.tsx'), 'workbench', 'transfer', 'judging', 'sentences'))

/** What whoever tests a problem reads and runs of it, outside the back office. */
export default function TestsPage() {
  const t = useMessages().problemPeople
  const { problemID } = useParams({ strict: false }) as { problemID: string }
  const { asked, links } = usePlace()
  const query = useQuery(ask(getProblemDetail, { problemId: problemID, ...asked } as never))
  usePageTitle(query.data && t.testsOf(query.data.problem.title))
  return (
    <div className="page stack">
      <QueryResult query={query} skeletonLines={12}>
        {({ problem: { id, problemId, title } }) => (
          <>
            <div className="row">
              <h1>{t.testsOf(`${problemId} · ${title}`)}</h1>
              <Link className="end small" {...links.problem(problemId)}>
                {t.openProblem}
              </Link>
            </div>
            <p>{t.testsLead}</p>
            <Cases pid={id} />
            <LatePart wait={<Skeleton lines={8} />}>
              <Runs pid={id} />
            </LatePart>
          </>
        )}
      </QueryResult>
    </div>
  )
}

function Cases({ pid }: { pid: number }) {
  const t = useMessages().problemPeople
  const list = usePartList(getTestCases, { input: { pid }, pageSize: 50 })
  const { download, isBusy } = useDownload(downloadTestcase, t.download)
  return (
    <ListSheet
      title={t.cases}
      level={2}
      list={list}
      actions={
        <Button
          size="compact-sm"
          variant="default"
          loading={isBusy}
          disabled={!list.rows?.length}
          onClick={() => void download({ pid })}
        >
          {t.download}
        </Button>
      }
      rowKey={({ id }) => id}
      empty={t.noCases}
      skeletonLines={3}
      columns={[
        { key: 'case', title: t.case, phone: 'title', truncated: { lines: 1, least: '8ch' }, cell: ({ name }) => name },
        {
          key: 'input',
          title: t.input,
          truncated: { lines: 1, most: '30ch' },
          cell: ({ inputStart, inputBytes }) => <code>{inputStart ?? memoryText(Math.ceil(inputBytes / 1024))}</code>,
        },
        {
          key: 'output',
          title: t.output,
          truncated: { lines: 1, most: '30ch' },
          cell: ({ outputStart, outputBytes }) => (
            <code>{outputStart ?? memoryText(Math.ceil(outputBytes / 1024))}</code>
          ),
        },
        {
          key: 'points',
          title: t.points,
          named: true,
          align: 'end',
          tight: true,
          cell: ({ score }) => <span className="num">{score ?? '--'}</span>,
        },
      ]}
    />
  )
}
