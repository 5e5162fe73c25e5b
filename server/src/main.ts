import { StartFault } from './core/running/start-fault'
import { DEMONSTRATION_STAFF, DEMO_PASSWORD } from './domain/staff/demonstration'
import { readEnv, type Env } from './env'
import { startService, type RunningService } from './start'

/**
 * npm forwards Ctrl-C to a process that already received it from the terminal, so signals within this time count as
 * one.
 */
const SAME_SIGNAL_MS = 1000
/**
 * Argument that makes the service send its addresses as a message to the parent process, which announces them
 * (scripts/dev.mjs).
 */
const TELL_STARTER = 'tell-starter'

async function run(): Promise<void> {
  const env = readEnv()
  const starting = startService(env)
  stopOnSignal(starting)
  const service = await starting
  if (process.argv.includes(TELL_STARTER))
    process.send?.({ url: service.url, sandboxUrl: service.sandboxUrl, deskUrl: service.deskUrl })
  else announce(env, service)
}

/** The first signal completes pending work, including start-up; a second one exits immediately. */
function stopOnSignal(starting: Promise<RunningService>): void {
  let stoppingSince: number | null = null
  const onSignal = () => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    starting.then((service) => service.stop()).then(() => process.exit(0), fail)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

/** Prints start-up information for developers; in production only the address. */
function announce(env: Env, { url, sandboxUrl, deskUrl }: RunningService): void {
  const lines: [string, string][] = [['Listening', url]]
  if (deskUrl) lines.push(['Desk', `${deskUrl}   (for staff)`])
  if (env.NODE_ENV === 'development') {
    lines.push(
      [
        'Project home',
        `${url}/e/demo/login   (demo-en, seat, bank, exempt, group, group2, dy2022, dyzgj2022, jqyy, closed, maintenance)`,
      ],
      ['Sign in with', 'demo01 / Demo1234 in every project; more accounts are in docs/demonstration.md'],
      ['Texts, emails', `${url}/dev/outbox, and below`],
      ['Calls', `${url}/openapi.json`],
    )
    if (deskUrl)
      lines.push([
        'Desk accounts',
        `${DEMONSTRATION_STAFF.map(({ name }) => name).join(', ')}: password ${DEMO_PASSWORD}, codes at ${deskUrl}/dev/codes`,
      ])
    if (sandboxUrl) lines.push(['Payments', `go to the sandbox at ${sandboxUrl}`])
    lines.push(['Data', `${env.DATABASE_URL ? 'DATABASE_URL' : env.DATA_DIR}; Ctrl-C stops everything`])
  }
  console.log(lines.map(([name, value]) => `${name.padEnd(15)}${value}`).join('\n'))
}

function fail(error: unknown): never {
  console.error(error instanceof StartFault ? error.message : error)
  process.exit(1)
}

run().catch(fail)
