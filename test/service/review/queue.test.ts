import { sql } from 'drizzle-orm'
import { REVIEW_LEASE_MS } from '@contract/desk/review'
import type { RoleGrant } from '@contract/desk/roles'
import { declareExclusions } from '@server/domain/review/exclusions'
import { newId } from '@server/core/postgres/ids'
import { queueOverview } from '@server/domain/review/overview'
import { leaseNext, release, skip } from '@server/domain/review/leases'
import { findCase, type ReviewCall } from '@server/domain/review/queued-case'
import { testService } from '../harness'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { plantRegistrations } from './planted-registrations'
import { collect, everything, queueOf, reviewerOf } from './reviewing'

const service = sharedByTests(() => testService({ projects: ['demo'], now: '2026-11-24T01:00:00Z' }))
const registrations = queueOf('registration')

const reviewer = (...grants: Partial<RoleGrant>[]) =>
  reviewerOf(service, 'demo', grants.length > 0 ? grants.map((grant) => ({ ...everything, ...grant })) : undefined)

/** Plants waiting registrations and collects them. */
async function waiting(planted: Parameters<typeof plantRegistrations>[1] = {}): Promise<string[]> {
  const call = await reviewer()
  const ids = await plantRegistrations(call, planted)
  await collect(call)
  return ids
}

const idOf = async (leased: ReturnType<typeof leaseNext>) => (await leased)?.caseId ?? null

beforeEach(async () => {
  const { db } = service.services
  await db.execute(sql`delete from registration`)
  await db.execute(sql`delete from review_case`)
})

describe('the next case', () => {
  it('is the one that waits longest', async () => {
    const [first, second] = await waiting({ count: 3 })
    const call = await reviewer()
    expect(await idOf(leaseNext(call, registrations))).toBe(first)
    expect(await idOf(leaseNext(call, registrations, { tab: null, holding: [first ?? ''] }))).toBe(second)
  })

  it('differs for two reviewers who ask at the same time, and is null after the last one', async () => {
    const ids = await waiting({ count: 2 })
    const [one, other] = [await reviewer(), await reviewer()]
    const isTaken = (text: string) => text.includes('for update skip locked')
    const { first, second } = await interleave(
      service.services,
      isTaken,
      () => idOf(leaseNext(one, registrations)),
      () => idOf(leaseNext(other, registrations)),
    )
    expect([first, second].sort()).toEqual(ids)
    expect(await idOf(leaseNext(await reviewer(), registrations))).toBeNull()
  })

  it('is given to one of twenty reviewers only', async () => {
    const ids = await waiting({ count: 10 })
    const calls = await Promise.all(Array.from({ length: 20 }, () => reviewer()))
    const taken = await Promise.all(calls.map((call) => idOf(leaseNext(call, registrations))))
    expect(taken.filter((id) => id !== null).sort()).toEqual(ids)
  })

  it('is the case that a reloaded page left, with a new lease', async () => {
    const [first] = await waiting({ count: 2 })
    const call = await reviewer()
    await leaseNext(call, registrations)
    service.clock.advance(REVIEW_LEASE_MS - 1)
    const again = await leaseNext(call, registrations)
    expect(again?.caseId).toBe(first)
    expect(again?.leasedUntil?.getTime()).toBe(service.services.now() + REVIEW_LEASE_MS)
  })

  it('differs between two tabs of a reviewer, and is the left case of the own tab only', async () => {
    const [first, second] = await waiting({ count: 2 })
    const call = await reviewer()
    const [one, other] = [newId(), newId()]
    const next = (tab: string, holding: string[] = []) => idOf(leaseNext(call, registrations, { tab, holding }))
    expect([await next(one), await next(other)]).toEqual([first, second])
    expect([await next(other), await next(one)]).toEqual([second, first])
    expect(await next(one, [first ?? ''])).toBeNull()
  })

  it('is none that was left from another queue', async () => {
    const [first] = await waiting({ batch: 'A01' })
    const [second] = await waiting({ batch: 'A02' })
    const call = await reviewer()
    expect(await idOf(leaseNext(call, registrations))).toBe(first)
    expect(await idOf(leaseNext(call, queueOf('registration', { batch: 'A02' })))).toBe(second)
  })

  it('has the flags of now', async () => {
    const [first] = await waiting()
    await service.services.db.execute(
      sql`update registration set for_person = 'photo' where registration_id = ${first}`,
    )
    expect((await leaseNext(await reviewer(), registrations))?.flags).toEqual(['photo'])
  })

  it('may be a case whose lease has ended, for any reviewer', async () => {
    const [first] = await waiting()
    await leaseNext(await reviewer(), registrations)
    const other = await reviewer()
    expect(await idOf(leaseNext(other, registrations))).toBeNull()
    service.clock.advance(REVIEW_LEASE_MS)
    expect(await idOf(leaseNext(other, registrations))).toBe(first)
  })

  it('follows the others once it is skipped, and keeps its place when it is released', async () => {
    const [first, second] = await waiting({ count: 2 })
    const call = await reviewer()
    const leased = await leaseNext(call, registrations)
    if (leased) await release(call, leased)
    expect(await idOf(leaseNext(call, registrations))).toBe(first)
    if (leased) await skip(call, leased)
    expect(await idOf(leaseNext(call, registrations))).toBe(second)
    expect(await idOf(leaseNext(call, registrations, { tab: null, holding: [second ?? ''] }))).toBe(first)
  })

  it('is not one that was decided or withdrawn since it was collected', async () => {
    const [first, second] = await waiting({ count: 2 })
    await service.services.db.execute(sql`update registration set audit_status = 2 where registration_id = ${first}`)
    expect(await idOf(leaseNext(await reviewer(), registrations))).toBe(second)
    const { rows } = await service.services.db.execute(sql`select from review_case where case_id = ${first}`)
    expect(rows).toEqual([])
  })

  it('is not one that has moved to another area since it was collected', async () => {
    const [first] = await waiting({ area: 'HZ01' })
    await service.services.db.execute(sql`update registration_subject set area_code = 'NJ01'`)
    expect(await idOf(leaseNext(await reviewer({ areas: ['HZ01'] }), registrations))).toBeNull()
    await collect(await reviewer())
    expect(await idOf(leaseNext(await reviewer({ areas: ['NJ01'] }), registrations))).toBe(first)
  })
})

describe('filters and scopes', () => {
  const next = async (call: ReviewCall, filter = {}) => idOf(leaseNext(call, queueOf('registration', filter)))

  it('limit the queue to a batch', async () => {
    const [one] = await waiting({ batch: 'A01' })
    const [other] = await waiting({ batch: 'A02' })
    expect(await next(await reviewer(), { batch: 'A02' })).toBe(other)
    const call = await reviewer({ batches: ['A01'] })
    expect(await next(call, { batch: 'A02' })).toBeNull()
    expect(await next(call)).toBe(one)
  })

  it('limit the queue to a test area or a province', async () => {
    const [one] = await waiting({ area: 'HZ01' })
    const [other] = await waiting({ area: 'NJ01' })
    const { rows } = await service.services.db.execute<{ areas: string[] }>(
      sql`select areas from review_case where case_id = ${other}`,
    )
    const province = rows[0]?.areas.find((code) => code !== 'NJ01') ?? ''
    expect(await next(await reviewer({ areas: [province] }), { area: 'HZ01' })).toBeNull()
    expect(await next(await reviewer({ areas: [province] }))).toBe(other)
    expect(await next(await reviewer(), { area: 'HZ01' })).toBe(one)
  })

  it('limit the queue to kinds and projects', async () => {
    const [one] = await waiting()
    expect(await next(await reviewer({ kinds: ['exemption'] }))).toBeNull()
    expect(await next(await reviewer({ projectId: '019a0000-0000-7000-8000-000000000000' }))).toBeNull()
    expect(await next(await reviewer({ kinds: ['exemption'] }, { kinds: ['registration'] }))).toBe(one)
  })

  it('limit the queue to cases that wait long enough, and to a flag', async () => {
    const [, second] = await waiting({ count: 2 })
    await service.services.db.execute(
      sql`update registration set for_person = 'photo' where registration_id = ${second}`,
    )
    await collect(await reviewer())
    const call = await reviewer()
    expect(await next(call, { waitingSince: '2026-11-01T00:00:00.000Z' })).toBeNull()
    expect(await next(call, { flag: 'photo' })).toBe(second)
  })

  it('hide a case from reviewers outside its scope', async () => {
    const [caseId = ''] = await waiting()
    const ref = { kind: 'registration', caseId, stage: 'review' } as const
    expect(await findCase(await reviewer(), ref)).not.toBeNull()
    expect(await findCase(await reviewer({ areas: ['NJ01'] }), ref)).toBeNull()
    expect(await findCase(await reviewer({ batches: ['A02'] }), ref)).toBeNull()
    expect(await findCase(await reviewer({ kinds: ['correction'] }), ref)).toBeNull()
  })
})

describe('a reviewer', () => {
  it('never gets a case of a candidate of the same name, a declared relative or a declared employer', async () => {
    const { services } = service
    const [caseId] = await waiting()
    const call = await reviewer()
    const { projectId } = call.project
    const setAccount = (columns: ReturnType<typeof sql>) =>
      services.db.execute(sql`
        update account set ${columns}
        where account_id = (select account_id from registration where registration_id = ${caseId})`)
    await setAccount(sql`name_index = ${services.personalData.index(projectId, 'name', call.reviewer.displayName)}`)
    expect(await idOf(leaseNext(call, registrations))).toBeNull()
    await declareExclusions(services, { projectId, staffId: call.reviewer.staffId }, [{ by: 'name', value: '李明' }])
    await setAccount(sql`name_index = ${services.personalData.index(projectId, 'name', '李明')}`)
    expect(await idOf(leaseNext(call, registrations))).toBeNull()
    await setAccount(sql`name_index = 'another', group_domain = 'employer'`)
    await declareExclusions(services, { projectId, staffId: call.reviewer.staffId }, [
      { by: 'group', value: 'employer' },
    ])
    expect(await idOf(leaseNext(call, registrations))).toBeNull()
    expect(await idOf(leaseNext(await reviewer(), registrations))).toBe(caseId)
  })
})

describe('the overview', () => {
  it('does not count cases that the reviewer is excluded from', async () => {
    const [first] = await waiting({ count: 2 })
    const call = await reviewer()
    const { services } = service
    const name = services.personalData.index(call.project.projectId, 'name', call.reviewer.displayName)
    await services.db.execute(sql`
      update account set name_index = ${name}
      where account_id = (select account_id from registration where registration_id = ${first})`)
    expect((await queueOverview(call)).queues).toMatchObject([{ waiting: 1 }])
  })

  it('counts the cases within the scope by batch, area and flag, and lists those held', async () => {
    await waiting({ batch: 'A01', count: 3 })
    await waiting({ batch: 'A02', area: 'NJ01' })
    const call = await reviewer({ batches: ['A01'] })
    const leased = await leaseNext(call, registrations)
    const { queues, held } = await queueOverview(call)
    expect(queues).toMatchObject([{ kind: 'registration', stage: 'review', waiting: 3, leased: 1 }])
    expect(queues[0]?.batches).toMatchObject([{ code: 'A01', waiting: 3, leased: 1 }])
    expect(queues[0]?.areas).toContainEqual(expect.objectContaining({ code: 'HZ01', waiting: 3 }))
    expect(held).toMatchObject([{ kind: 'registration', caseId: leased?.caseId }])
  })
})
