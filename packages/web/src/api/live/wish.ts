/** What a tab wants to hear besides one's own verdicts. */
export interface Wish {
  /** Everybody's submissions, for the status list. */
  everybody: boolean
  /** What is new in these contests. */
  cids: number[]
  /** What is new in these discussions. */
  dids: number[]
}
