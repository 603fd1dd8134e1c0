import type { Scene } from './scene.ts'

/** Something that a trial of the site found, tried anew. */
export interface Finding {
  /** Its part and number in the report of the trial. */
  item: string
  /** What is to hold. */
  says: string
  /** Where it takes a site of its own, what that is started with; it may be left in any state. */
  alone?: Record<string, string>
  /** What was seen instead; nothing where it holds. */
  fault(scene: Scene): Promise<string | undefined>
}
