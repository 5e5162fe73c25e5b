/** What candidates and operators look at, one call or command after the other, and what jobs take. */
import { allJobs } from '@server/all-jobs'
import type { Services } from '@server/core/services'
import { runOperator } from '@server/operator/run-operator'
import type { First } from './first'
import { pagesOf } from './pages'

/** So often each is asked; half of them are answered faster than what is told. */
const CALLS = 300
const COMMANDS = 5
/** Of each job. */
const TURNS = 3
const MINUTE_MS = 60_000

export interface Look {
  /** The middle one of many. */
  ms: number
  /** Pages of tables and indexes that each of them looks at; a job that works meanwhile adds some. */
  pages: number
}

async function lookAt(services: Services, times: number, work: () => Promise<void>): Promise<Look> {
  const before = await pagesOf(services)
  const ms = await middleOf(times, work)
  return { ms, pages: ((await pagesOf(services)) - before) / times }
}

/** The middle one of what `work` takes, in milliseconds. */
async function middleOf(times: number, work: () => Promise<void>): Promise<number> {
  const taken: number[] = []
  for (let time = 0; time < times; time++) {
    const startedAt = performance.now()
    await work()
    taken.push(performance.now() - startedAt)
  }
  return taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? Infinity
}

export async function looksOf(
  services: Services,
  port: number,
  { token, orderId }: First,
): Promise<Record<string, Look>> {
  const headers = { 'app-key': 'exam-h5', authorization: `ExamToken ${token}` }
  const look = async (path: string) => {
    const answer = (await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).json()) as {
      error: string | null
    }
    if (answer.error !== null) throw new Error(`${path} answers ${answer.error}`)
  }
  const paths = {
    'my registrations': '/exm_c/registrations',
    'an order': `/exm_c/orders/${orderId}`,
    'all charges': '/exm_c/charges',
    batches: '/exm_c/batches',
  }
  const taken: Record<string, Look> = {}
  for (const [name, path] of Object.entries(paths)) taken[name] = await lookAt(services, CALLS, () => look(path))
  return taken
}

export async function commandsOf(
  services: Services,
  { orderId, registrationNumber: number }: First,
): Promise<Record<string, Look>> {
  const commands = {
    'registrations list': 'registrations list hold',
    'registrations find, by number': `registrations find hold ${number}`,
    'registrations show': `registrations show hold ${number}`,
    'orders show': `orders show hold ${orderId}`,
    'refunds list': 'refunds list hold',
  }
  const run = async (line: string) => {
    let said = ''
    const hear = (text: string) => void (said += text)
    const code = await runOperator(line.split(' '), {
      ...{ print: hear, complain: hear, readLine: () => Promise.resolve('') },
      ...{ services: () => Promise.resolve(services), actor: 'bench', terminal: null, ask: null },
    })
    if (code !== 0) throw new Error(`${line}: ${said}`)
  }
  const taken: Record<string, Look> = {}
  for (const [name, line] of Object.entries(commands)) taken[name] = await lookAt(services, COMMANDS, () => run(line))
  return taken
}

export interface Turn {
  /** Of the time, of one connection. */
  share: number
  /** Pages that it looks at in a minute. */
  pages: number
}

/** What each job does when it finds nothing to do, by name. */
export async function jobsOf(services: Services): Promise<Map<string, Turn>> {
  // what they catch up with
  for (const job of allJobs) await job.run(services)
  const turns = new Map<string, Turn>()
  for (const job of allJobs) {
    const { ms, pages } = await lookAt(services, TURNS, () => job.run(services))
    turns.set(job.name, { share: ms / (ms + job.everyMs), pages: (pages * MINUTE_MS) / job.everyMs })
  }
  return turns
}
