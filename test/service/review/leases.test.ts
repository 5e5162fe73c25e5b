import { sql } from 'drizzle-orm'
import { REVIEW_LEASE_MS } from '@contract/desk/review'
import { leaseNext, renew } from '@server/domain/review/leases'
import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'
import { plantRegistrations } from './planted-registrations'
import { collect, queueOf, reviewerOf } from './reviewing'

const service = sharedByTests(() => testService({ projects: ['demo'], now: '2026-11-24T01:00:00Z' }))
const registrations = queueOf('registration')

/** Plants waiting registrations in an empty queue and collects them. */
async function waiting(count: number): Promise<string[]> {
  const call = await reviewerOf(service, 'demo')
  await service.services.db.execute(sql`delete from registration`)
  await service.services.db.execute(sql`delete from review_case`)
  const ids = await plantRegistrations(call, { count })
  await collect(call)
  return ids
}

describe('a renewed lease', () => {
  it('lasts ten minutes again, and ends with the case', async () => {
    const [first] = await waiting(2)
    const call = await reviewerOf(service, 'demo')
    const leased = await leaseNext(call, registrations)
    if (!leased) throw new Error('no case waits')
    service.clock.advance(REVIEW_LEASE_MS - 1)
    expect((await renew(call, leased))?.leasedUntil?.getTime()).toBe(service.services.now() + REVIEW_LEASE_MS)
    expect(await renew(await reviewerOf(service, 'demo'), leased)).toBeNull()
    await service.services.db.execute(sql`update registration set audit_status = 2 where registration_id = ${first}`)
    expect(await renew(call, leased)).toBeNull()
  })

  it('is none after the lease has ended', async () => {
    await waiting(1)
    const call = await reviewerOf(service, 'demo')
    const leased = await leaseNext(call, registrations)
    service.clock.advance(REVIEW_LEASE_MS)
    expect(leased && (await renew(call, leased))).toBeNull()
  })
})
