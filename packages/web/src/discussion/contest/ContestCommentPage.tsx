import { useContest } from '../../contest/use-contest.ts'
import { useMessages } from '../../i18n/language.ts'
import { Comments } from '../comments/Comments.tsx'

/** What people say in a contest. */
export default function ContestCommentPage() {
  const { contest, phase } = useContest()
  const t = useMessages().comment
  const note = phase === 'running' ? (contest.manages ? t.runningManager : t.running) : undefined
  return (
    <div className="page">
      <Comments talk={{ cid: contest.id }} gid={contest.gid} {...(note !== undefined && { note })} />
    </div>
  )
}
