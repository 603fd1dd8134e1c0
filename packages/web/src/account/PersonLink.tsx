import { Link } from '@tanstack/react-router'
import { Avatar } from '../ui/Avatar.tsx'
import { Truncated } from '../ui/Truncated.tsx'
import '../ui/tag.css'
import './person-link.css'

interface Props {
  uid: string
  username: string
  avatar: string | null
  titleName?: string | null
  titleColor?: string | null
  /** Of the picture, in px. */
  size?: number
}

/** Somebody's picture, name and title; leads to their home. */
export const PersonLink = ({ uid, username, avatar, titleName, titleColor, size = 26 }: Props) => (
  <span className="person-link">
    <Avatar username={username} picture={avatar} size={size} />
    <Link to="/user-home" search={{ uid, username }} className="plain-link">
      <Truncated>{username}</Truncated>
    </Link>
    {titleName ? <Title name={titleName} colour={titleColor ?? null} /> : null}
  </span>
)

/** The colour is a dot beside the words: whatever it is, they can be read. */
const Title = ({ name, colour }: { name: string; colour: string | null }) => (
  <span className="tag person-mark">
    {colour ? <span className="person-mark-dot" style={{ background: colour }} /> : null}
    <Truncated>{name}</Truncated>
  </span>
)
