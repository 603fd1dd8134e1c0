import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Output } from '@verdict/contract/route.ts'
import type { getDashboardInfo } from '@verdict/contract/site/dashboard-routes.ts'
import type { ReactNode } from 'react'
import { memoryText, numberText, percentText } from '../../i18n/format.ts'
import { useMessages } from '../../i18n/language.ts'
import { Failure } from '../../ui/Failure.tsx'
import type { Health } from './health.ts'

interface Props {
  info: UseQueryResult<Output<typeof getDashboardInfo>>
  health: UseQueryResult<Health>
  seesAll: boolean
}

/** The figures at a glance; what asks for somebody stands out. */
export function Counters({ info, health, seesAll }: Props) {
  const t = useMessages().dashboard
  if (info.error && !info.data) return <Failure text={info.error.message} onRetry={() => void info.refetch()} />
  const [counts, now] = [info.data, health.data]
  const figure = (value: number | null | undefined) => (typeof value === 'number' ? numberText(value) : '--')
  const disk = now?.disk
  const isFull = disk ? disk.freeBytes < Math.max(disk.reserveBytes * 4, disk.allBytes / 20) : false
  return (
    <dl className="dashboard-counters">
      <Counter name={t.users}>{figure(counts?.userNum)}</Counter>
      <Counter name={t.today}>{figure(counts?.todayJudgeNum)}</Counter>
      <Counter name={t.contests}>{figure(counts?.recentContestNum)}</Counter>
      {seesAll ? (
        <>
          <Counter name={t.deadLetters} alarms={(now?.deadLetters ?? 0) > 0}>
            <Link to="/admin/judge" className="quiet-link">
              {figure(now?.deadLetters)}
            </Link>
          </Counter>
          <Counter name={t.mails} alarms={(now?.mails ?? 0) > 0}>
            {figure(now?.mails)}
          </Counter>
          <Counter name={t.disk} alarms={isFull} note={disk ? t.diskOf(memoryText(disk.allBytes / 1024)) : undefined}>
            {disk ? memoryText(disk.freeBytes / 1024) : '--'}
          </Counter>
        </>
      ) : null}
      <Counter name="HTTPS" alarms={!isSafe} note={isSafe ? undefined : t.plainHttp}>
        {isEncrypted ? t.on : t.off}
      </Counter>
      <Counter name={t.server} note={now && t.memoryUsed(share(now.server.memory))}>
        {now ? share(now.server.cpu) : '--'}
      </Counter>
    </dl>
  )
}

/** How this page came. On the machine itself nobody else hears it. */
const isEncrypted = location.protocol === 'https:'
const isSafe = isEncrypted || /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname)

const share = (value: number | null) => percentText(value ?? 0, 1)

interface CounterProps {
  name: string
  alarms?: boolean
  note?: string | undefined
  children: ReactNode
}

const Counter = ({ name, alarms = false, note, children }: CounterProps) => (
  <div className={alarms ? 'sheet dashboard-counter dashboard-alarm' : 'sheet dashboard-counter'}>
    <dt>{name}</dt>
    <dd>
      {children} {note ? <span className="dim small">{note}</span> : null}
    </dd>
  </div>
)
