import './tag.css'
import { Truncated } from './Truncated.tsx'

interface Props {
  name: string
  /** As its managers chose it. */
  color: string | null
  /** The widest it may be, as CSS has it. */
  most?: string
}

/** A tag's name behind its colour, which is a dot: whatever it is, the name can be read. */
export const TagName = ({ name, color, most }: Props) => (
  <>
    {color ? <i className="tag-dot" style={{ background: color }} /> : null}
    <Truncated {...(most !== undefined && { most })}>{name}</Truncated>
  </>
)
