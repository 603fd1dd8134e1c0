import { useQuery } from '@tanstack/react-query'
import { isRoot } from '@verdict/contract/account/viewer.ts'
import { getDashboardHealth, getDashboardInfo } from '@verdict/contract/site/dashboard-routes.ts'
import { ask } from '../../api/ask.ts'
import { useViewer } from '../../api/session.ts'
import { useMessages } from '../../i18n/language.ts'
import { useHealthNews } from '../../judging/use-health-news.ts'
import { RecentContests } from '../RecentContests.tsx'
import { Counters } from './Counters.tsx'
import { JudgesHealth } from './JudgesHealth.tsx'
import { OwnCard } from './OwnCard.tsx'
import { QueueHealth } from './QueueHealth.tsx'
import { Statistics } from './Statistics.tsx'
import './dashboard.css'

/** How the site is: who uses it, what is judged, and whether judges, queue and disk are well. It follows the stream. */
export default function DashboardPage() {
  const t = useMessages().dashboard
  const pollMs = useHealthNews(getDashboardHealth, getDashboardInfo)
  const renewed = { refetchInterval: pollMs ?? (false as const) }
  const health = useQuery({ ...ask(getDashboardHealth, {}), ...renewed })
  const info = useQuery({ ...ask(getDashboardInfo, {}), ...renewed })
  const seesAll = isRoot(useViewer())
  return (
    <div className="page stack dashboard">
      <h1 className="unseen">{t.title}</h1>
      <div className="dashboard-top">
        <OwnCard />
        <Counters info={info} health={health} seesAll={seesAll} />
      </div>
      <JudgesHealth query={health} seesAll={seesAll} />
      <div className="dashboard-pair">
        <QueueHealth query={health} />
        <RecentContests />
      </div>
      <Statistics />
    </div>
  )
}
