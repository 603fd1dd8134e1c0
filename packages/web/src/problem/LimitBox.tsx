import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../i18n/language.ts'
import { usePlace } from '../place/use-place.ts'
import { DifficultyBadge } from '../ui/DifficultyBadge.tsx'
import { TagName } from '../ui/TagName.tsx'
import { Truncated } from '../ui/Truncated.tsx'
import { limitsOf, oiRankPoints, type ProblemDetail } from './limits.ts'

/** Limits, level, author and, on demand, the tags: they can give the idea away. */
export function LimitBox({ detail }: { detail: ProblemDetail }) {
  const { limits: t, difficulty } = useMessages().problem
  const { problem } = detail
  const isInContest = usePlace().place.kind === 'contest'
  const { native, others, differ } = limitsOf(problem)
  const time = (ms: number | null) => (ms === null ? t.awaiting : `${ms} ms`)
  return (
    <dl className="limits">
      <Fact name={t.time}>
        <Pair name={differ ? t.native : ''} value={time(native.time)} />
        {differ && others.time !== null ? <Pair name={t.others} value={time(others.time)} /> : null}
      </Fact>
      <Fact name={t.memory}>
        <Pair name={differ ? t.native : ''} value={`${native.memory} MB`} />
        {differ ? <Pair name={t.others} value={`${others.memory} MB`} /> : null}
      </Fact>
      {problem.difficulty === null ? null : (
        <Fact name={difficulty}>
          <DifficultyBadge level={problem.difficulty} />
        </Fact>
      )}
      {problem.type === 1 && problem.ioScore !== null ? (
        <Points score={problem.ioScore} difficulty={problem.difficulty} />
      ) : null}
      {problem.author ? (
        <Fact name={t.author}>
          <Truncated most="12rem">
            <Link to="/user-home" search={{ username: problem.author }} className="plain-link">
              {problem.author}
            </Link>
          </Truncated>
        </Fact>
      ) : null}
      {problem.isFileIO ? <FileNames reads={problem.ioReadFileName} writes={problem.ioWriteFileName} /> : null}
      {isInContest && detail.tags.length === 0 ? null : <Tags tags={detail.tags} />}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Pair = ({ name, value }: { name: string; value: string }) => (
  <span className="limit-pair">
    <span className="num">{value}</span> <span className="dim small">{name}</span>
  </span>
)

function Points({ score, difficulty }: { score: number; difficulty: number | null }) {
  const t = useMessages().problem.limits
  return (
    <>
      <Fact name={t.score}>
        <span className="num">{score}</span>
      </Fact>
      {difficulty === null ? null : (
        <Fact name={t.oiScore}>
          <span className="num" title={t.oiFormula}>
            {oiRankPoints(score, difficulty)}
          </span>
        </Fact>
      )}
    </>
  )
}

function FileNames({ reads, writes }: { reads: string | null; writes: string | null }) {
  const t = useMessages().problem
  return (
    <Fact name={t.fileIo}>
      <Pair name={t.readsFrom} value={reads ?? ''} />
      <Pair name={t.writesTo} value={writes ?? ''} />
    </Fact>
  )
}

function Tags({ tags }: Pick<ProblemDetail, 'tags'>) {
  const t = useMessages().problem
  const [shown, setShown] = useState(false)
  return (
    <Fact name={t.tags}>
      {shown ? (
        <span className="limit-tags">
          {tags.length === 0
            ? t.noTags
            : tags.map((tag) => (
                <span key={tag.id} className="tag">
                  <TagName {...tag} />
                </span>
              ))}
        </span>
      ) : (
        <button type="button" className="link-button" onClick={() => setShown(true)}>
          {t.revealTags}
        </button>
      )}
    </Fact>
  )
}
