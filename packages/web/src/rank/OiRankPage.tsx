import { RankPage } from './RankPage.tsx'

export default function OiRankPage() {
  return <RankPage type={1} />
}
