import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { getContestPreflight } from '@verdict/contract/judging/preflight-routes.ts'
import { verifyProblem } from '@verdict/contract/problem/workbench-routes.ts'
import type { Output } from '@verdict/contract/route.ts'
import { ask } from '../../api/ask.ts'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/language.ts'
import { Button } from '../../ui/Button.tsx'
import { QueryResult } from '../../ui/QueryResult.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Findings } from './Findings.tsx'
import './preflight.css'
import { checksOfSite } from './site-checks.ts'

type Preflight = Output<typeof getContestPreflight>

const refreshMs = 15_000

/** Whether a contest can begin: go or no go, with what was looked at on the site, in the contest and in each problem. */
export default function PreflightPage() {
  const { contestId } = useParams({ strict: false })
  const query = useQuery({ ...ask(getContestPreflight, { cid: Number(contestId) }), refetchInterval: refreshMs })
  return (
    <div className="page stack">
      <QueryResult query={query} skeletonLines={14}>
        {(preflight) => <Shown preflight={preflight} again={() => void query.refetch()} isBusy={query.isFetching} />}
      </QueryResult>
    </div>
  )
}

interface ShownProps {
  preflight: Preflight
  again: () => void
  isBusy: boolean
}

function Shown({ preflight, again, isBusy }: ShownProps) {
  const t = useMessages().preflight
  const { title, go, at, findings, problems } = preflight
  const count = (state: string) => findings.filter((one) => one.state === state).length
  const general = findings.filter(({ problem }) => problem === undefined)
  return (
    <>
      <header className="preflight-head">
        <div>
          <h1>
            {t.title} <span className="dim">{title}</span>
          </h1>
          <p className="dim">{t.lead}</p>
        </div>
        <Button variant="default" loading={isBusy} onClick={again}>
          {t.again}
        </Button>
      </header>
      <section className={`sheet preflight-verdict ${go ? 'preflight-go' : 'preflight-stop'}`} role="status">
        <strong>{go ? t.go : t.noGo}</strong>
        <span>
          {t.fails(count('fail'))} · {t.warns(count('warn'))}
        </span>
        <span className="dim small">
          {t.asked}: <RelativeTime at={at} />
        </span>
      </section>
      <Findings title={t.site} findings={general.filter(({ check }) => checksOfSite.includes(check))} />
      <Findings title={t.contest} findings={general.filter(({ check }) => !checksOfSite.includes(check))} />
      {problems.map((one) => (
        <Findings
          key={one.pid}
          title={`${one.displayId} · ${one.title}`}
          findings={findings.filter(({ problem }) => problem === one.displayId)}
          actions={one.mayManage ? <ProblemActs pid={one.pid} /> : null}
        />
      ))}
    </>
  )
}

/** For whoever manages the problem: its reference submissions are judged now, or it is mended. */
function ProblemActs({ pid }: { pid: number }) {
  const t = useMessages().preflight
  const { act, isBusy } = useAct(verifyProblem, { done: t.verifying, renews: [getContestPreflight] })
  return (
    <span className="row">
      <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void act({ pid })}>
        {t.verify}
      </Button>
      <Link to="/admin/problem/edit/$problemId" params={{ problemId: String(pid) }} className="small">
        {t.edit}
      </Link>
    </span>
  )
}
