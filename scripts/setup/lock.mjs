import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { say } from './say.mjs'

/** Does `work` while no other process does its own under the same file; the kernel frees the lock when we die. */
export async function withLock(file, work) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const fd = fs.openSync(file, 'a')
  try {
    if ((await flock(fd, '--nonblock')) !== 0) {
      say('waiting for another Verdict that sets itself up here')
      await flock(fd)
    }
    return await work()
  } finally {
    fs.closeSync(fd)
  }
}

/** `flock` locks the open file that it shares with us, so the lock stays when it has gone. */
function flock(fd, ...options) {
  return new Promise((resolve, reject) => {
    const child = spawn('flock', [...options, '3'], { stdio: ['ignore', 'ignore', 'ignore', fd] })
    child.once('error', reject)
    child.once('exit', resolve)
  })
}
