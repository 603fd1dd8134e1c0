/** Figures that findings are told with; those that a finding has not are 0. */
const none = {
  seconds: 0,
  freeMb: 0,
  reserveMb: 0,
  healthy: 0,
  away: 0,
  judges: 0,
  others: 0,
  measured: 0,
  pace: 0,
  unexamined: 0,
  slots: 0,
  needed: 0,
  people: 0,
  waiting: 0,
  jobs: 0,
  minutes: 0,
  accounts: 0,
  unknown: 0,
  fitting: 0,
  problems: 0,
  cases: 0,
  lost: 0,
  ms: 0,
  left: 0,
  missing: 0,
  references: 0,
  passed: 0,
  gated: 0,
  hours: 0,
  slowest: 0,
  memory: 0,
  remarks: 0,
}

export type Figures = typeof none

export const withFigures = (figures: Partial<Figures>): Figures => ({ ...none, ...figures })
