import { createContext, useContext } from 'react'
import type { Training } from './training.ts'

export const TrainingContext = createContext<Training | null>(null)

/** The training that a page is in; only pages below its frame may ask. */
export function useTraining(): Training {
  const training = useContext(TrainingContext)
  if (!training) throw new Error('There is no training around this page')
  return training
}
