import { useMessages } from '../i18n/language.ts'
import '../ui/VerdictTag.css'

/** Points of a problem and how many there are: none, some, all; in words for those who do not see the colour. */
export function ScoreTag({ score, full }: { score: number; full: number | null }) {
  const t = useMessages().contest
  const tone = score === 0 ? 'brick' : score >= (full ?? 100) ? 'pine' : 'sea'
  return (
    <span className={`verdict tone-${tone} num`} title={full === null ? undefined : t.points(score, full)}>
      {score}
      {full === null ? null : <span className="contest-full"> / {full}</span>}
    </span>
  )
}
