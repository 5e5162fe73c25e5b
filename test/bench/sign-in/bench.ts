/**
 * Signing in by password over HTTP, fifty at once, each password hashed as in production; and beside them a cheap call, as
 * somebody makes who only looks.
 */
import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request, type RequestOptions } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashPassword } from '@server/core/accounts/passwords'
import { buildServices, closeServices } from '@server/core/build-services'
import { readEnv } from '@server/env'
import { prepareHotPool } from '../hot-pool/prepare'
import { freshDatabase, serverOf } from '../hot-pool/server'
import { serviceEnv, startService, stopService } from '../hot-pool/service-process'
import { report } from '../report'

const PORT = 18_195
const AT_ONCE = 50
const ACCOUNTS = 500
const SECONDS = 10
/** Between two of the cheap calls. */
const LOOK_EVERY_MS = 20
const PASSWORD = 'Right-password1'

interface Reply {
  error: string | null
  ms: number
}

/** Fills an empty database; answers the names of accounts that all have the same password. */
async function prepare(folder: string, env: ReturnType<typeof serviceEnv>): Promise<string[]> {
  const services = buildServices(readEnv(env), env.DATABASE_URL)
  await prepareHotPool(services, { folder, candidates: ACCOUNTS, seats: { hot: 1, warmUp: 1 } })
  const hash = await hashPassword(PASSWORD, services.env.PASSWORD_MEMORY_KIB)
  const { rows } = await services.db.execute<{ login_name: string }>(
    sql`update account set password_hash = ${hash}, login_name = replace(login_name, '-', '') returning login_name`,
  )
  await closeServices(services)
  return rows.map((row) => row.login_name)
}

function send(options: RequestOptions, body?: object): Promise<Reply> {
  const content = body && JSON.stringify(body)
  const headers = { 'app-key': 'exam-h5', ...(content && { 'content-type': 'application/json' }) }
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: PORT, headers, ...options }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => {
        const { error } = JSON.parse(text) as { error: string | null }
        resolve({ error, ms: performance.now() - startedAt })
      })
    })
    call.on('error', reject).end(content)
  })
}

async function signIns(names: readonly string[], until: number): Promise<Reply[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const replies: Reply[] = []
  let next = 0
  const client = async () => {
    while (performance.now() < until) {
      const account = names[next++ % names.length]
      const options = { method: 'POST', path: '/ea/g/sign-in', agent }
      replies.push(await send(options, { domain: 'hold', account, password: PASSWORD }))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
  agent.destroy()
  return replies
}

async function looks(until: number): Promise<Reply[]> {
  const agent = new Agent({ keepAlive: true })
  const under: Promise<Reply>[] = []
  for (; performance.now() < until; await sleep(LOOK_EVERY_MS))
    under.push(send({ method: 'GET', path: '/ea/g/pcas/hold', agent }))
  const replies = await Promise.all(under)
  agent.destroy()
  return replies
}

const percentile = (replies: readonly Reply[], share: number) =>
  replies.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(replies.length * share)] ?? Infinity

async function bench(folder: string): Promise<boolean> {
  const server = await serverOf(folder)
  try {
    const env = serviceEnv(folder, await freshDatabase(server.url, 'exam_bench_sign_in'), PORT)
    const names = await prepare(folder, env)
    const service = await startService(env, folder)
    const alone = await looks(performance.now() + 2_000)
    const until = performance.now() + SECONDS * 1000
    const [signedIn, looked] = await Promise.all([signIns(names, until), looks(until)])
    await stopService(service)
    const refused = [...signedIn, ...looked].filter(({ error }) => error !== null)
    if (refused.length > 0) console.log(`refused: ${refused.length}`, refused[0])
    return report('sign-in', [
      { what: 'sign-ins', value: signedIn.length / SECONDS, unit: 'per second', bar: { atLeast: 60 } },
      { what: 'signed in within, half of them', value: percentile(signedIn, 0.5), unit: 'ms' },
      { what: 'signed in within, 99 of 100', value: percentile(signedIn, 0.99), unit: 'ms' },
      { what: 'a cheap call alone, 99 of 100', value: percentile(alone, 0.99), unit: 'ms' },
      {
        what: 'a cheap call beside them, 99 of 100',
        value: percentile(looked, 0.99),
        unit: 'ms',
        bar: { atMost: 100 },
      },
      { what: 'refused', value: refused.length, unit: 'calls', bar: { atMost: 0 } },
    ])
  } finally {
    await server.stop()
  }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'exam-sign-in-'))
  const isReached = await bench(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
  process.exitCode = isReached ? 0 : 1
}

void main()
