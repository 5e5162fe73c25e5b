/** An instance in a separate process that can be killed. */
import { fork } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { Ahead, Instance, Setup } from './instance'
import { setMachineAhead } from './set-machine-ahead'

type Told = { setup: Setup; ahead: Ahead } | { ahead: Ahead }

const ROOT = resolve(__dirname, '../../..')
const FILE = 'test/drill/crowd/instance-process.ts'

/** Starts this file in a process; `stop` kills it immediately. `root`: other source tree. */
export async function startProcess(setup: Setup, ahead: Ahead, root = ROOT): Promise<Instance> {
  const env = { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.json' }
  const child = fork(join(root, FILE), { cwd: root, execArgv: ['--import', 'tsx'], env })
  // the process may have been killed already
  const tell = (told: Told) => void (child.connected && child.send(told, () => undefined))
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port))
    child.once('exit', (code) => reject(new Error(`an instance ended before it listened: ${code}`)))
    tell({ setup, ahead })
  })
  return {
    port,
    clockIs: (now) =>
      new Promise((resolve) => {
        if (!child.connected) return resolve()
        const done = () => {
          child.off('message', done).off('disconnect', done)
          resolve()
        }
        child.once('message', done).once('disconnect', done)
        tell({ ahead: now })
      }),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await ended
    },
  }
}

const ownClock: Ahead = { ms: 0 }

// exits with its parent process
if (require.main === module) process.on('disconnect', () => process.exit(0))

if (require.main === module && process.send)
  process.on('message', (told: Told) => {
    ownClock.ms = told.ahead.ms
    if (!('setup' in told)) process.send?.('heard')
    else
      void listen(told.setup).then(
        ({ port }) => process.send?.({ port }),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
  })

/** Sets the clock before loading the modules, because they read it on import. */
async function listen(setup: Setup): Promise<Instance> {
  setMachineAhead(setup.machineAheadMs ?? 0)
  const { startInstance } = await import('./instance')
  return startInstance(setup, ownClock)
}
