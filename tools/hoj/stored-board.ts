/** What the other site kept of a submission in a contest. Moments in ms; status 1 accepted, -1 rejected, 0 neither, null none yet. */
export interface StoredRecord {
  uid: string
  pid: number
  at: number
  /** Of two made in the same second, the lower came first. */
  order: number
  status: number | null
  score: number | null
  /** ms */
  useTime: number | null
}

interface Rules {
  type: number
  startsAt: number
  endsAt: number
  oiRankScoreType: 'Recent' | 'Highest'
}

const penaltySeconds = 1200

function acmResult(records: StoredRecord[], startsAt: number): { points: number; time: number } {
  let errors = 0
  for (const { status, at } of records) {
    if (status === 1) return { points: 1, time: Math.floor((at - startsAt) / 1000) + errors * penaltySeconds }
    if (status === -1) errors += 1
  }
  return { points: 0, time: 0 }
}

function oiResult(records: StoredRecord[], type: Rules['oiRankScoreType']): { points: number; time: number } {
  const best = Math.max(...records.map(({ score }) => score ?? -1))
  const picked = type === 'Recent' ? records.slice(-1) : records.filter(({ score }) => (score ?? -1) === best)
  const times = picked.filter(({ status }) => status === 1).map(({ useTime }) => useTime ?? 0)
  return { points: picked[0]?.score ?? 0, time: times.length ? Math.min(...times) : 0 }
}

/** The board that the records of a contest come to by the rules of the other site: `uid points time` of everybody on it. */
export function storedBoard({ type, startsAt, endsAt, oiRankScoreType }: Rules, records: StoredRecord[]): string[] {
  const counted = records
    .filter(({ at, status }) => status !== null && at >= startsAt && at < endsAt)
    .toSorted((a, b) => a.at - b.at || a.order - b.order)
  return [...Map.groupBy(counted, ({ uid }) => uid)].map(([uid, own]) => {
    let [points, time] = [0, 0]
    for (const list of Map.groupBy(own, ({ pid }) => pid).values()) {
      const result = type === 1 ? oiResult(list, oiRankScoreType) : acmResult(list, startsAt)
      points += result.points
      time += result.time
    }
    return `${uid} ${points} ${time}`
  })
}
