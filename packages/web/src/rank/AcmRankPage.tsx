import { RankPage } from './RankPage.tsx'

export default function AcmRankPage() {
  return <RankPage type={0} />
}
