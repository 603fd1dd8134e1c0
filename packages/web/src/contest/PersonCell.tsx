import { Link } from '@tanstack/react-router'

/** Somebody by user name, with the real name beside it for those who run the contest. */
export const PersonCell = ({ username, realname }: { username: string; realname: string | null }) => (
  <>
    <Link to="/user-home" search={{ username }} className="quiet-link">
      {username}
    </Link>
    {realname ? <span className="dim small"> {realname}</span> : null}
  </>
)
