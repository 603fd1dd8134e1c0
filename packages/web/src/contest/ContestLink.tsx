import { MemberLink } from '../account/MemberLink.tsx'

/** To a contest, which only those who are signed in may open. */
export const ContestLink = ({ id, title }: { id: number; title: string }) => (
  <MemberLink to={`/contest/${id}`} title={title} />
)
