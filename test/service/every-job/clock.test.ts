/**
 * Jobs must not depend on the machine clock: set half an hour ahead, it once expired all unpaid registrations
 * (decision 0038).
 */
import { jobs } from '@server/area-list'
import { startJobs } from '@server/core/running/jobs'
import { SharedClock } from '@server/core/running/shared-clock'
import { twoCandidates } from '../every-call/two-candidates'
import { askedOfDatabase } from '../setup/executed-statements'
import { sharedByTests } from '../setup/shared-by-tests'
import { everyRow } from '../setup/stored-data'

const HALF_AN_HOUR_MS = 31 * 60_000
const A_YEAR_MS = 365 * 24 * 3_600_000

const both = sharedByTests(twoCandidates)
afterEach(() => vi.useRealTimers())

/** Sets the machine's wall clock; monotonic time is unaffected. */
function setMachineAhead(milliseconds: number): void {
  const now = both.school.service.services.now() + milliseconds
  vi.useFakeTimers({ now, toFake: ['Date'] })
}

async function runAll(): Promise<void> {
  for (const job of jobs) await job.run(both.school.service.services)
}

/** Tables changed by `work`. */
async function changedBy(work: () => Promise<void>): Promise<string[]> {
  const { services } = both.school.service
  const before = await everyRow(services)
  await work()
  const after = await everyRow(services)
  return [...after].filter(([table, rows]) => rows.join() !== before.get(table)?.join()).map(([table]) => table)
}

describe('Every job', () => {
  beforeAll(async () => {
    setMachineAhead(0)
    // completes all due work and its follow-ups first
    for (let round = 0; round < 3; round++) await runAll()
  })

  it.each([
    ['half an hour ahead', HALF_AN_HOUR_MS],
    ['a year ahead', A_YEAR_MS],
    ['a year behind', -A_YEAR_MS],
  ])('does only what is due by the database’s clock, on a machine whose own is %s', async (_how, ahead) => {
    setMachineAhead(ahead)
    expect(Date.now() - both.school.service.services.now()).toBeGreaterThanOrEqual(ahead)
    expect(await changedBy(runAll)).toEqual([])
  })

  it('is skipped while the machine’s clock is off, without database queries', async () => {
    const { services } = both.school.service
    const clock = new SharedClock({ wall: () => HALF_AN_HOUR_MS, monotonic: () => 0 })
    await clock.synchronize(async () => 0)
    const asked = await askedOfDatabase(async () => {
      const stop = startJobs({ ...services, clock }, jobs)
      await stop()
    })
    expect(asked).toEqual([])
    const told = await services.metrics.registry.metrics()
    for (const { name } of jobs) expect(told).toContain(`job_runs_total{name="${name}",outcome="left out"} 1`)
  })

  it('has a unique name', () => {
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
  })

  it('does its work when due: an unpaid registration expires', async () => {
    both.school.service.clock.advance(HALF_AN_HOUR_MS)
    expect(await changedBy(runAll)).toEqual(expect.arrayContaining(['orders', 'registration']))
  })
})
