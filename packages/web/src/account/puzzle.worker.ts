import { findWork } from './puzzle-work.ts'

/** The question whose work is to be done. */
export interface Asked {
  salt: string
  bits: number
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => postMessage(findWork(data.salt, data.bits)))
