import { ContestList } from './ContestList.tsx'

/** The contests of the site. */
export default function ContestListPage() {
  return <ContestList />
}
