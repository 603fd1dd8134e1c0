/** A picture written anew, with its size in dots. */
export interface Cleaned {
  bytes: Buffer
  width: number
  height: number
}
