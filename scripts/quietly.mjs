/** Runs verbose commands: prints a title and the duration, and the output only on failure. */
import { spawn } from 'node:child_process'
import { hear } from './hear.mjs'

const signals = ['SIGTERM', 'SIGINT']
const isTerminal = process.stdout.isTTY === true

/** Runs work under a title; on a terminal shows the elapsed seconds. */
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

/**
 * Resolves with the exit status and the output of a process. Terminates it first on a signal, so that npm can undo its
 * changes.
 */
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
 * Runs a command and resolves with its output. Rejects with the output selected by `tell` when it failed. `isDone` is
 * checked even after exit code 0, for commands that exit so without having done anything.
 * @returns {Promise<string>}
 */
export function quietly(title, command, args, { cwd, env, isDone = () => true, tell = (said) => said } = {}) {
  return during(title, async () => {
    const { status, said } = await ended(command, args, { cwd, env })
    if (status !== 0 || !isDone()) throw new Error(tell(said).trim() || `${command} ended with exit code ${status}`)
    return said
  })
}
