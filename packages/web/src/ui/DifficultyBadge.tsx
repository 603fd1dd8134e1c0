import { useMessages } from '../i18n/language.ts'
import './VerdictTag.css'

const tones = ['pine', 'sea', 'brick']

/** Easy green, mid blue, hard red. */
export const DifficultyBadge = ({ level }: { level: number }) => (
  <span className={`verdict tone-${tones[level] ?? 'gray'}`}>{useMessages().common.levels[level] ?? level}</span>
)
