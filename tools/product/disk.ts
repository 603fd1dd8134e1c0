import fs from 'node:fs'
import { say } from '../process/say.ts'

const lookMs = 5000

/** What part of the disk that a folder lies on is free, as the server and judge may use it. */
function freeShare(folder: string): { percent: number; mebibytes: number } {
  const { bavail, blocks, bsize } = fs.statfsSync(folder)
  return { percent: (100 * bavail) / blocks, mebibytes: Math.floor((bavail * bsize) / 1024 / 1024) }
}

/** Tells when less than `warnPercent` of the disk is free, again with every whole percent less, and when it is more again. */
export function watchDisk(folder: string, warnPercent: number): { stop(): void } {
  let told = Number.POSITIVE_INFINITY
  const look = () => {
    if (!fs.existsSync(folder)) return
    const { percent, mebibytes } = freeShare(folder)
    const step = percent < warnPercent ? Math.floor(percent) : Number.POSITIVE_INFINITY
    if (step < told)
      say(`the disk of ${folder} is nearly full: ${percent.toFixed(1)} % (${mebibytes} MiB) are left`, 'warn')
    else if (step > warnPercent && told <= warnPercent) say(`the disk of ${folder} has room again`)
    told = step
  }
  look()
  const timer = setInterval(look, lookMs)
  return { stop: () => clearInterval(timer) }
}
