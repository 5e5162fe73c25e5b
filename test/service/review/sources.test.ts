import { sql } from 'drizzle-orm'
import type { ReviewKind } from '@contract/desk/roles'
import { testService } from '../harness'
import { operate } from '../operator/operator'
import { sharedByTests } from '../setup/shared-by-tests'
import { collect, importWaiting, reviewerOf } from './reviewing'

const service = sharedByTests(() => testService({ now: '2026-11-24T01:00:00Z' }))

async function listed(command: string, ...options: string[]): Promise<Record<string, string>[]> {
  const { code, printed } = await operate(
    service.services,
    ...[...command.split(' '), 'list', 'demo', '--limit', '1000', '--json', ...options],
  )
  expect(code).toBe(0)
  return JSON.parse(printed) as Record<string, string>[]
}

/** Ids, or numbers of registrations, that the queue holds. */
async function queued(...kinds: ReviewKind[]): Promise<string[]> {
  const { rows } = await service.services.db.execute<{ name: string }>(sql`
    select case when kind in ('registration', 'correction') then number else case_id::text end as name
    from review_case where kind = any(${sql.param(kinds)}::text[]) order by name`)
  return rows.map(({ name }) => name)
}

/** Applications that the list command shows as waiting, by the name of their id. */
const applications: readonly [ReviewKind, string, string, string][] = [
  ['exemption', 'exemptions', 'exemptionId', 'auditing'],
  ['accommodation', 'accommodations', 'accommodationId', 'auditing'],
  ['basicInfo', 'basic-info', 'updateId', 'auditing'],
  ['certificateApplication', 'certificate-applications', 'applicationId', 'auditing'],
  ['resultReview', 'reviews', 'reviewId', 'auditing'],
  ['preRegistration', 'preparations', 'reviewId', 'waiting'],
  ['refundRequest', 'refund-requests', 'requestId', 'asked'],
]

beforeAll(async () => {
  await importWaiting(service.services)
  // a preparation that waits, as all of the demonstration are decided
  await service.services.db.execute(sql`
    update pre_review set state = 'waiting', decided_at = null
    where (project_id, review_id) in (select project_id, review_id from pre_review where state = 'returned' limit 1)`)
  await collect(await reviewerOf(service, 'demo'))
})

describe('the review queue', () => {
  it.each(applications)('holds each %s that its list command shows as waiting', async (kind, command, id, state) => {
    const waiting = (await listed(command, '--state', state)).map((row) => row[id])
    expect(waiting.length).toBeGreaterThan(0)
    expect(await queued(kind)).toEqual(waiting.sort())
  })

  it('holds the registrations and corrections that the list command shows as waiting for a person', async () => {
    const rows = (await listed('registrations')) as unknown as { registrationNumber: string; waitsFor: string }[]
    const waiting = rows
      .filter(({ waitsFor }) => waitsFor.startsWith('a person'))
      .map(({ registrationNumber }) => registrationNumber)
    expect(waiting.length).toBeGreaterThan(0)
    expect(await queued('registration', 'correction')).toEqual(waiting.sort())
  })

  it('knows the batch, the test areas and their provinces of a registration', async () => {
    const { rows } = await service.services.db.execute<{ batch_code: string; areas: string[] }>(
      sql`select batch_code, areas from review_case where kind in ('registration', 'correction')`,
    )
    const { definition } = (await reviewerOf(service, 'demo')).project
    const provinces = definition.regions.map(({ code }) => code)
    const areas = definition.areas.map(({ code }) => code)
    for (const row of rows) {
      expect(definition.batches.map(({ code }) => code)).toContain(row.batch_code)
      expect(row.areas.some((code) => areas.includes(code))).toBe(true)
      expect(row.areas.some((code) => provinces.includes(code))).toBe(true)
    }
  })

  it('updates a waiting case whose area has changed, and drops one that was withdrawn', async () => {
    const call = await reviewerOf(service, 'demo')
    const { db } = service.services
    const [changed] = (
      await db.execute<{ case_id: string }>(sql`select case_id from review_case where kind = 'registration'`)
    ).rows
    await db.execute(
      sql`update registration_subject set area_code = 'ELSEWHERE' where registration_id = ${changed?.case_id}`,
    )
    await db.execute(sql`update exemption set state = 'withdrawn' where state = 'auditing'`)
    await collect(call)
    const { rows } = await db.execute<{ areas: string[] }>(
      sql`select areas from review_case where case_id = ${changed?.case_id}`,
    )
    expect(rows).toEqual([{ areas: ['ELSEWHERE'] }])
    expect(await queued('exemption')).toEqual([])
  })
})
