import { spawn } from 'node:child_process'
import process from 'node:process'

let out = process.stdout

// Whoever reads this may go away, as `head` does; the command goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

/** Progress goes there; commands whose output is read by programs use stderr. */
export function progressTo(stream) {
  out = stream
}

/** One line of progress with the time since the command was given. */
export function say(text) {
  const seconds = (Date.now() - Number(process.env.VERDICT_STARTED ?? Date.now())) / 1000
  out.write(`${seconds.toFixed(1).padStart(6)} s  ${text}\n`)
}

/**
 * Runs a program that may take long: what it prints is kept back, every ten seconds a line tells that it lives.
 * Answers its exit code and all it printed; `ask` lets it use the terminal, e.g. for a password.
 */
export function runLong(label, command, args, { ask = false, ...options } = {}) {
  return new Promise((resolve) => {
    const started = Date.now()
    const child = spawn(command, args, {
      ...options,
      stdio: ask ? ['inherit', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data))
    const beat = setInterval(() => say(`${label}: ${Math.round((Date.now() - started) / 1000)} s so far`), 10_000)
    const end = (code, text) => {
      clearInterval(beat)
      resolve({ code, output: text })
    }
    child.once('error', (error) => end(127, error.message))
    child.once('close', (code) => end(code ?? 1, output))
  })
}
