import { createStore } from '../store.ts'

export interface Question {
  title: string
  /** What follows from a yes. */
  text: string
  /** The verb that does it; by default the title. */
  yes?: string
  /** What happens otherwise, in words; by default that all is kept as it is. */
  no?: string
  /** It cannot be taken back. */
  danger?: boolean
}

export interface Asked extends Question {
  answer: (yes: boolean) => void
}

export const question = createStore<Asked | null>(null)

/** Asks before something that cannot easily be undone. */
export const confirm = (asked: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (yes: boolean) => {
      question.set(null)
      resolve(yes)
    }
    question.set({ ...asked, answer })
  })
