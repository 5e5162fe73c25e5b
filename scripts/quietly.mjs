/** Runs what talks too much: says what is being done and how long it took, and passes its words on only when it fails. */
import { spawn } from 'node:child_process'
import { hear } from './hear.mjs'

const signals = ['SIGTERM', 'SIGINT']
const isTerminal = process.stdout.isTTY === true

/** Does some work under a title; on a terminal the seconds count along. */
async function during(title, work) {
  const started = Date.now()
  const line = () => `${title} … ${Math.round((Date.now() - started) / 1000)} s`
  const end = (note) => process.stdout.write(isTerminal ? `\r${line()}${note}\n` : `${line()}${note}\n`)
  if (isTerminal) process.stdout.write(line())
  else console.log(title)
  const ticking = isTerminal ? setInterval(() => process.stdout.write(`\r${line()}`), 1000) : undefined
  try {
    const result = await work()
    end('')
    return result
  } catch (error) {
    end(', failed')
    throw error
  } finally {
    clearInterval(ticking)
  }
}

/** Resolves with how a process ended and all it said. A signal ends it first: npm takes back what it had begun. */
function ended(command, args, { cwd, env }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    hear(child, (text) => (said += text))
    const stop = () => child.kill('SIGTERM')
    for (const signal of signals) process.once(signal, stop)
    child.once('error', reject)
    child.once('close', (status) => {
      for (const signal of signals) process.off(signal, stop)
      resolve({ status, said })
    })
  })
}

/**
 * Runs a command to its end and resolves with what it said. Rejects with that when it failed; `tell` picks what matters.
 * `isDone` is also looked at after exit code 0, for commands that end so without having done anything.
 * @returns {Promise<string>}
 */
export function quietly(title, command, args, { cwd, env, isDone = () => true, tell = (said) => said } = {}) {
  return during(title, async () => {
    const { status, said } = await ended(command, args, { cwd, env })
    if (status !== 0 || !isDone()) throw new Error(tell(said).trim() || `${command} ended with exit code ${status}`)
    return said
  })
}
