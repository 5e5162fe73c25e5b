/** Reads by candidates and operators one after the other, and job runs. */
import { jobs } from '@server/area-list'
import type { Services } from '@server/core/services'
import { runOperator } from '@server/operator/run-operator'
import type { First } from './first'
import { pagesOf } from './pages'

/** Repetitions; the reported value is the median. */
const CALLS = 300
const COMMANDS = 5
/** Runs per job. */
const TURNS = 3
const MINUTE_MS = 60_000

export interface Look {
  /** Median. */
  ms: number
  /** Table and index pages per read, plus those of concurrent jobs. */
  pages: number
}

async function lookAt(services: Services, times: number, work: () => Promise<void>): Promise<Look> {
  const before = await pagesOf(services)
  const ms = await middleOf(times, work)
  return { ms, pages: ((await pagesOf(services)) - before) / times }
}

/** Median duration of `work` in milliseconds. */
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
  /** Share of time during which one connection is busy. */
  share: number
  /** Pages read per minute. */
  pages: number
}

/** Cost of each job without due work, by name. */
export async function jobsOf(services: Services): Promise<Map<string, Turn>> {
  // completes due work first
  for (const job of jobs) await job.run(services)
  const turns = new Map<string, Turn>()
  for (const job of jobs) {
    const { ms, pages } = await lookAt(services, TURNS, () => job.run(services))
    turns.set(job.name, { share: ms / (ms + job.everyMs), pages: (pages * MINUTE_MS) / job.everyMs })
  }
  return turns
}
