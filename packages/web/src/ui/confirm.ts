import { createStore } from '../store.ts'

export interface Question {
  title: string
  text: string
  answer: (yes: boolean) => void
}

export const question = createStore<Question | null>(null)

/** Asks before something that cannot easily be undone. */
export const confirm = (title: string, text: string): Promise<boolean> =>
  new Promise((resolve) => {
    const answer = (yes: boolean) => {
      question.set(null)
      resolve(yes)
    }
    question.set({ title, text, answer })
  })
