import { Link } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { ContinueLink } from './ContinueLink.tsx'
import { AuthTag, CategoryTag, Progress } from './TrainingTags.tsx'
import { useTraining } from './use-training.ts'

/** The head of a training: what it is, how far the viewer has come, and the way on. */
export function TrainingHead() {
  const training = useTraining()
  const t = useMessages().training
  return (
    <header className="sheet training-head">
      <div className="training-head-line">
        <h1>{training.title}</h1>
        {training.access && training.problemCount > 0 ? <ContinueLink tid={training.id} /> : null}
      </div>
      <div className="row dim small">
        <AuthTag auth={training.auth} />
        {training.categoryName === null ? null : (
          <CategoryTag name={training.categoryName} color={training.categoryColor} />
        )}
        {training.gid === null ? null : (
          <Link to="/group/$groupID" params={{ groupID: String(training.gid) }} className="tag">
            {t.ofGroup}
          </Link>
        )}
        <span>
          {t.columns.author}{' '}
          <Link to="/user-home" search={{ username: training.author }} className="quiet-link">
            {training.author}
          </Link>
        </span>
        <span>
          {t.columns.updated} <RelativeTime at={training.gmtModified} />
        </span>
        {training.access ? <Progress solved={training.acCount ?? 0} problems={training.problemCount} /> : null}
      </div>
    </header>
  )
}
