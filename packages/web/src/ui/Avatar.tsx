import './Avatar.css'

interface Props {
  username: string
  /** The address of a picture; without one the name's first letter stands for it. */
  picture: string | null
  /** Edge in px. */
  size?: number
}

/** A person's picture, beside the name: for those who cannot see it, it says nothing that the name does not. */
export const Avatar = ({ username, picture, size = 32 }: Props) => (
  <span className="avatar-box" style={{ width: size, height: size, fontSize: size * 0.44 }} aria-hidden="true">
    {picture ? <img src={picture} alt="" width={size} height={size} /> : [...username][0]?.toUpperCase()}
  </span>
)
