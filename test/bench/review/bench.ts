/**
 * Measures review with 100,000 waiting cases and 20 reviewers: the next case with its page, decisions, the queue page,
 * and the job that keeps the queue. Times are those of the service, without HTTP.
 */
import { sql } from 'drizzle-orm'
import { actions, reviewSources } from '@server/area-list'
import { buildServices, closeServices } from '@server/core/build-services'
import { newId } from '@server/core/postgres/ids'
import { viewCase } from '@server/domain/review/case-view'
import { collectCases } from '@server/domain/review/collect-cases'
import { decideCase } from '@server/domain/review/decide-case'
import { queueOverview } from '@server/domain/review/overview'
import { leaseNext, release } from '@server/domain/review/leases'
import type { ReviewCall } from '@server/domain/review/queued-case'
import { readEnv } from '@server/env'
import { freshDatabase, serverOf } from '../hot-pool/server'
import { serviceEnv } from '../hot-pool/service-process'
import { importProject } from '../import-project'
import { inTemporaryFolder } from '../in-temporary-folder'
import { report, type Figure } from '../report'
import { prepareCases, RARE_AREA, reviewedProject } from './prepare'

const WAITING = 100_000
const REVIEWERS = 20
const CASES_EACH = 50
const DESK_SESSION = 'desk-session'

const queue = { kind: 'registration', stage: 'review' } as const

/** Times in milliseconds. */
type Times = Record<'next' | 'decide' | 'page' | 'rare', number[]>

async function timed<Answer>(times: number[], work: () => Promise<Answer>): Promise<Answer> {
  const startedAt = performance.now()
  const answer = await work()
  times.push(performance.now() - startedAt)
  return answer
}

/** Reviews cases as a reviewer does: next, decide, and now and then the queue page. Returns the ids decided. */
async function review(call: ReviewCall, times: Times): Promise<string[]> {
  const decided: string[] = []
  for (let count = 0; count < CASES_EACH; count++) {
    const shown = await timed(times.next, async () => {
      const queued = await leaseNext(call, queue)
      return queued && { queued, view: await viewCase(call, { queued, deskSession: DESK_SESSION }) }
    })
    if (!shown?.view) throw new Error('no case waits')
    const { queued, view } = shown
    const decision = { decision: 'approve' as const, version: view.version }
    const outcome = await timed(times.decide, () =>
      decideCase(call, queued, decision, { decisionId: newId(), deskSession: DESK_SESSION }),
    )
    if ('decisionId' in outcome) decided.push(queued.caseId)
    if (count % 10 === 0) await timed(times.page, () => queueOverview(call))
  }
  return decided
}

/** Looks for cases of an area with 0.3 % of them, all at the end of the queue. */
async function reviewRare(call: ReviewCall, times: Times): Promise<void> {
  for (let count = 0; count < CASES_EACH; count++) {
    const leased = await timed(times.rare, () => leaseNext(call, { ...queue, area: RARE_AREA }))
    if (leased) await release(call, leased)
  }
}

const percentile = (times: readonly number[], share: number): number => {
  const sorted = [...times].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length * share)] ?? NaN
}

const latencies = (what: string, times: readonly number[], atMost: number): Figure[] => [
  { what: `${what}, half within`, value: percentile(times, 0.5), unit: 'ms' },
  { what: `${what}, 99 of 100 within`, value: percentile(times, 0.99), unit: 'ms', bar: { atMost } },
]

async function bench(folder: string): Promise<boolean> {
  const server = await serverOf(folder)
  try {
    const env = serviceEnv(folder, await freshDatabase(server.url, 'exam_bench_review'), 0)
    const services = buildServices(readEnv({ ...env, PORT: '8080', DATABASE_POOL: '20' }), env.DATABASE_URL)
    try {
      const project = await importProject(services, folder, reviewedProject)
      const callOf = (): ReviewCall => {
        const staffId = newId()
        const roles = [{ role: 'reviewer' as const, projectId: null, kinds: null, batches: null, areas: null }]
        return {
          services,
          sources: reviewSources,
          actions,
          project,
          reviewer: { staffId, name: `reviewer-${staffId}`, displayName: `reviewer ${staffId}`, roles },
        }
      }
      const calls = Array.from({ length: REVIEWERS }, callOf)
      const [first] = calls
      if (!first) throw new Error('there are no reviewers')
      const opened = REVIEWERS * (CASES_EACH + 1)
      const { collectSeconds } = await prepareCases(first, { waiting: WAITING, opened })
      const alone: Times = { next: [], decide: [], page: [], rare: [] }
      for (let count = 0; count < CASES_EACH; count++) await timed(alone.page, () => queueOverview(first))
      await services.db.execute(
        sql`update review_case set queued_at = queued_at + interval '90 days' where ${RARE_AREA} = any(areas)`,
      )
      await reviewRare(first, alone)
      const together: Times = { next: [], decide: [], page: [], rare: [] }
      const startedAt = performance.now()
      const decided = (await Promise.all(calls.map((call) => review(call, together)))).flat()
      const seconds = (performance.now() - startedAt) / 1000
      const passAt = performance.now()
      await collectCases(services, reviewSources, project, { isRefresh: false })
      const passMs = performance.now() - passAt
      return report('review', [
        { what: `collecting ${WAITING} cases`, value: collectSeconds, unit: 's', bar: { atMost: 60 } },
        { what: 'one pass of the job afterwards', value: passMs, unit: 'ms', bar: { atMost: 2_000 } },
        ...latencies('queue page alone', alone.page, 100),
        ...latencies('next case of a rare area', alone.rare, 100),
        ...latencies(`next case with its page, ${REVIEWERS} reviewers`, together.next, 300),
        ...latencies(`decision, ${REVIEWERS} reviewers`, together.decide, 500),
        ...latencies(`queue page, ${REVIEWERS} reviewers`, together.page, 500),
        { what: 'cases decided', value: decided.length / seconds, unit: 'per second' },
        {
          what: 'cases decided twice or not at all',
          value: REVIEWERS * CASES_EACH - new Set(decided).size,
          unit: 'cases',
          bar: { atMost: 0 },
        },
      ])
    } finally {
      await closeServices(services)
    }
  } finally {
    await server.stop()
  }
}

void inTemporaryFolder(bench)
