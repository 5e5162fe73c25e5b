import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { temporaryFolder } from '../setup/temporary-folder'
import { freePort } from '../setup/free-port'

/** Long timeouts, because an outdated site is built first. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** Commands of all descendant processes. */
function below(pid: number): string[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  const processes = rows.map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row)?.slice(1) ?? [])
  const children = processes.filter(([, parent, command]) => parent === String(pid) && !command?.startsWith('ps '))
  return children.flatMap(([child, , command = '']) => [command, ...below(Number(child))])
}

test('npm start prints its own progress messages, and leaves only the service and its database running', async () => {
  const deskPort = String(await freePort())
  const environment = {
    PORT: String(await freePort()),
    DESK_PORT: deskPort,
    DESK_URL: `http://localhost:${deskPort}`,
    SANDBOX_PORT: '0',
    DATA_DIR: temporaryFolder('start-script'),
  }
  const portal = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, NODE_ENV: 'development', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    let said = ''
    const announced = new Promise<void>((resolve, reject) => {
      for (const stream of [portal.stdout, portal.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          said += text
          if (/^Data .*$/m.test(said)) resolve()
        })
      portal.once('exit', () => reject(new Error(said)))
    })
    await announced
    const ours =
      /^(Building the (?:site|desk)|Starting|Listening |Desk |Project home |Sign in with |Texts, |Calls |Payments |Data |\[.*\] |$)/
    expect(said.split('\n').filter((line) => !ours.test(line))).toEqual([])
    expect(below(portal.pid ?? 0)).toEqual([])
  } finally {
    portal.kill('SIGTERM')
    await once(portal, 'exit')
  }
})
