/** Waiting list of a full session: first in, first out, automatic offers, no candidate skipped or duplicated. */
import { sql } from 'drizzle-orm'
import { RATE_LIMITS, type RateLimit, type RateLimitSetting } from '@contract/endpoints/refusals/rate-limits'
import { appointmentPersonalData } from '@server/areas/appointment/appointment-personal-data'
import { actorOf } from '@server/calls/actor/actors'
import { requireProject } from '@server/calls/project/find-project'
import { projectCacheOf } from '@server/calls/project/project-cache'
import type { Account } from '@server/domain/accounts/accounts'
import { latestMessages } from '@server/domain/outbox/messages'
import { sharedByTests } from '../setup/shared-by-tests'
import { rounds } from './rounds'

const at = sharedByTests(rounds)
beforeEach(() => at.reset())
const MINUTE = 61_000

const somebody = async () => (await at.candidates(1))[0]!

/** Fills the three seats of S1 and returns their holders. */
async function full() {
  const holders = []
  for (let count = 0; count < 3; count++) {
    const { token } = await somebody()
    holders.push({ token, appointmentId: (await at.book(token, 'S1')).data.appointmentId })
  }
  at.clock.advance(MINUTE)
  return holders
}

async function inLine(count: number) {
  const people = []
  for (let index = 0; index < count; index++) {
    const { token, accountId } = await somebody()
    const { data, error } = await at.wait(token, 'S1')
    if (error) throw new Error(error)
    people.push({ token, accountId, waitingId: data.waitingId })
  }
  return people as [Waiter, ...Waiter[]]
}
interface Waiter {
  token: string
  accountId: string
  waitingId: string
}
/** Ends the account's appointments as an account deletion does. */
async function leaveUs(token: string) {
  const { services } = at
  const project = await requireProject(services, 'centre')
  const owner = (await actorOf(services, token))!
  await services.db.transaction((tx) =>
    Promise.resolve(appointmentPersonalData.end(services, tx, { project, owner, account: {} as Account })),
  )
}
/** Sets the rate limits of the project file. */
async function setRateLimits(limits: Partial<Record<RateLimit, RateLimitSetting>>) {
  await at.services.db.execute(sql`
    update project set revision = revision + 1,
      definition = jsonb_set(definition, '{rateLimits}', ${JSON.stringify(limits)}::jsonb)`)
  await projectCacheOf(at.services).refresh()
}
const stateOf = async ({ token }: Pick<Waiter, 'token'>) => (await at.waiting(token))[0]?.state
const sessionShown = async () =>
  (await at.sessionsOn('OPEN', '2026-11-23')).data.sessions.find(({ centreCode }) => centreCode === 'LAKE')

describe('A full session', () => {
  it('has a waiting list that shows the position', async () => {
    await full()
    const [first, second] = await inLine(2)
    expect(await at.waiting(first.token)).toMatchObject([
      { state: 'waiting', ahead: 0, batchName: { zh: '第一轮' }, centre: { code: 'LAKE' }, city: { zh: '杭州市' } },
    ])
    expect((await at.waiting(second!.token))[0]?.ahead).toBe(1)
    expect(await sessionShown()).toMatchObject({ left: 0, waiting: 2 })
  })

  it('has one waiting-list entry per candidate, and none for a candidate with a seat in the round', async () => {
    const [holder] = await full()
    const [first] = await inLine(1)
    expect((await at.wait(first.token, 'S1')).error).toBe('ER_MR_WAITING_DUPLICATE')
    expect((await at.wait(holder!.token, 'S1')).error).toBe('ER_MR_DUPLICATE')
  })

  it('can be waited for a limited number of times a day; above it, declining and cancelling still work', async () => {
    const [holder] = await full()
    const [first, second] = await inLine(2)
    const attempts = 3
    await setRateLimits({ withdrawals: { ...RATE_LIMITS.withdrawals, max: attempts } })
    for (const { token } of [first, holder!]) for (let count = 0; count <= attempts; count++) await at.wait(token, 'S1')
    expect((await at.wait(first.token, 'S1')).error).toBe('COMMON_TOO_MANY')
    expect((await at.cancel(holder!.token, holder!.appointmentId)).error).toBeNull()
    expect((await at.leave(first.token, first.waitingId)).error).toBeNull()
    expect(await stateOf(second!)).toBe('offered')
    await setRateLimits({})
  })

  it('cannot be waited for while it has seats, after it has changed, or where the round has no waiting list', async () => {
    const { token } = await somebody()
    expect((await at.wait(token, 'S1')).error).toBe('ER_MR_NOT_FULL')
    await full()
    const seen = await at.session('S1')
    await at.services.db.execute(sql`update exam_session set revision = revision + 1 where session_code = 'S1'`)
    const body = { params: { batchCode: 'OPEN' }, body: seen }
    expect((await at.call('POST /exm_c/appointments/batches/:batchCode/waiting', body, { token })).error).toBe(
      'ER_GSH_OUTDATED',
    )
    expect((await at.wait(token, 'W1', 'OFWRITTEN')).error).toBe('ER_MR_NOT_REGISTERED')
    expect((await at.wait(token, 'I1', 'TALK')).error).toBe('ER_MR_NO_WAITING')
  })

  it('cannot be waited for by a candidate waiting for five others of the round, as each released seat would be held for them', async () => {
    await full()
    const { token, accountId } = await somebody()
    const others = (count: number) =>
      at.services.db.execute(sql`
      insert into appointment_wait (project_id, waiting_id, account_id, batch_code, session_id, place, state, joined_at)
      select ${at.projectId}, gen_random_uuid(), ${accountId}, 'OPEN', gen_random_uuid(), 1, 'waiting', now()
      from generate_series(1, ${count}::int)`)
    await others(5)
    expect(await at.wait(token, 'S1')).toMatchObject({ error: 'ER_MR_WAITING_MOST', data: { max: 5 } })
    await at.services.db.execute(sql`delete from appointment_wait where account_id = ${accountId}`)
    await others(4)
    expect((await at.wait(token, 'S1')).error).toBeNull()
    await at.services.db.execute(sql`delete from appointment_wait where account_id = ${accountId}`)
  })

  it('cannot be waited for by a candidate with another appointment at its time', async () => {
    await full()
    const { token } = await somebody()
    await at.book(token, 'T1', 'OTHER')
    expect((await at.wait(token, 'S1')).error).toBe('ER_MR_TIME_CONFLICT')
  })
})

describe('A released seat', () => {
  it('is held for the first candidate on the waiting list only, as long as the round configures', async () => {
    const [holder] = await full()
    const [first, second] = await inLine(2)
    await at.cancel(holder!.token, holder!.appointmentId)
    expect((await at.waiting(first.token))[0]).toMatchObject({
      state: 'offered',
      seat: { room: { code: 'A' }, seatNumber: 1 },
      offeredUntil: new Date(at.clock.now() + 60 * 60_000).toISOString(),
    })
    expect(await stateOf(second!)).toBe('waiting')
    expect((await at.waiting(second!.token))[0]?.ahead).toBe(0)
    expect(await at.left('S1')).toEqual({ counted: 0, free: 0 })
    const { token: passerBy } = await somebody()
    expect((await at.book(passerBy, 'S1')).error).toBe('SEAT_OP_INSUFFICIENT')
  })

  it('can be confirmed by that candidate, and the appointment shows the full history', async () => {
    const [holder] = await full()
    const [first, second] = await inLine(2)
    await at.cancel(holder!.token, holder!.appointmentId)
    expect((await at.accept(second!.token, second!.waitingId)).error).toBe('ER_MR_NOT_OFFERED')
    expect((await at.accept(second!.token, first.waitingId)).error).toBe('ER_MR_WAITING_NOT_FOUND')
    const { appointmentId } = (await at.accept(first.token, first.waitingId)).data
    expect(await at.mine(first.token)).toMatchObject([{ appointmentId, room: { code: 'A' }, seatNumber: 1 }])
    const detail = { params: { appointmentId } }
    const { timeline } = (await at.call('GET /exm_c/appointments/:appointmentId', detail, { token: first.token })).data
    expect(timeline.map(({ event }) => event)).toEqual(['joined', 'offered', 'booked'])
    expect(await at.waiting(first.token)).toEqual([])
    // an accepted offer is an ordinary appointment
    expect((await at.leave(first.token, first.waitingId)).error).toBe('ER_MR_DUPLICATE')
  })

  it('can be confirmed from every tab that still shows the offer, and stays one appointment', async () => {
    const [holder] = await full()
    const [first] = await inLine(1)
    await at.cancel(holder!.token, holder!.appointmentId)
    const { appointmentId } = (await at.accept(first.token, first.waitingId)).data
    expect((await at.accept(first.token, first.waitingId)).data).toEqual({ appointmentId })
    expect(await at.mine(first.token)).toHaveLength(1)
  })

  it('is reported as passed on when it was declined in another tab, and with its deadline only after expiry', async () => {
    const [holder] = await full()
    const [first] = await inLine(1)
    await at.cancel(holder!.token, holder!.appointmentId)
    await at.leave(first.token, first.waitingId)
    expect(await at.accept(first.token, first.waitingId)).toMatchObject({ error: 'ER_MR_OFFER_EXPIRED', data: {} })
  })

  it('is offered to the next candidate when it is declined or expires', async () => {
    const [holder] = await full()
    const [first, second, third] = await inLine(3)
    await at.cancel(holder!.token, holder!.appointmentId)
    await at.leave(first.token, first.waitingId)
    expect([await stateOf(second!), await stateOf(third!)]).toEqual(['offered', 'waiting'])
    at.clock.advance(60 * MINUTE)
    // expired by time, even before the job has stored it
    expect((await at.waiting(second!.token))[0]).toMatchObject({ state: 'expired', seat: null })
    const home = await at.call('GET /exm_c/next-steps', {}, { token: second!.token })
    expect(JSON.stringify(home.data)).not.toContain('确认候补的座位')
    expect((await at.accept(second!.token, second!.waitingId)).error).toBe('ER_MR_OFFER_EXPIRED')
    await at.work()
    expect([await stateOf(second!), await stateOf(third!)]).toEqual(['expired', 'offered'])
    await at.leave(third!.token, third!.waitingId)
    expect(await at.left('S1')).toEqual({ counted: 1, free: 1 })
  })

  it('is held until its deadline, to the millisecond', async () => {
    const [holder] = await full()
    const [first] = await inLine(1)
    await at.cancel(holder!.token, holder!.appointmentId)
    const { rows } = await at.services.db.execute<{ until: string }>(
      sql`select offered_until as until from appointment_wait where waiting_id = ${first.waitingId}`,
    )
    const until = Date.parse(rows[0]!.until)
    at.clock.set(new Date(until).toISOString())
    expect((await at.accept(first.token, first.waitingId)).error).toBe('ER_MR_OFFER_EXPIRED')
    at.clock.set(new Date(until - 1).toISOString())
    expect((await at.accept(first.token, first.waitingId)).error).toBeNull()
  })

  it('is offered when a candidate reschedules, deletes the account, or seats are added', async () => {
    const holders = await full()
    const [first, second, third] = await inLine(3)
    await at.reschedule(holders[0]!.token, holders[0]!.appointmentId, 'S2')
    expect(await stateOf(first)).toBe('offered')
    await at.resize('S1', 3)
    expect([await stateOf(second!), await stateOf(third!)]).toEqual(['offered', 'waiting'])
    await leaveUs(holders[1]!.token)
    expect(await stateOf(third!)).toBe('offered')
    await at.reset()
    await at.resize('S1', 2)
  })

  it('is free for everyone when its session is too soon to wait for an answer', async () => {
    const { token } = await somebody()
    const soon = await somebody()
    await at.resize('SOON', 1)
    const { appointmentId } = (await at.book(token, 'SOON')).data
    const { waitingId } = (await at.wait(soon.token, 'SOON')).data
    at.clock.set('2026-11-20T11:51:00.000Z')
    await at.stillSignedIn()
    // cancelling is no longer allowed; only account deletion frees the seat
    expect((await at.cancel(token, appointmentId)).error).toBe('ER_CS_OVER')
    await leaveUs(token)
    expect(await stateOf(soon)).toBe('waiting')
    expect(await at.left('SOON')).toEqual({ counted: 1, free: 1 })
    at.clock.set('2026-11-20T12:00:00.000Z')
    await at.stillSignedIn()
    await at.work()
    expect(await at.waiting(soon.token)).toMatchObject([{ waitingId, state: 'ended' }])
    await at.reset()
    await at.resize('SOON', 30)
  })

  it('is held overnight for a candidate who gets it at night', async () => {
    const [holder] = await full()
    const [first] = await inLine(1)
    // 22:30 in UTC+8
    at.clock.set('2026-11-20T14:30:00.000Z')
    await at.stillSignedIn()
    await at.cancel(holder!.token, holder!.appointmentId)
    expect((await at.waiting(first.token))[0]?.offeredUntil).toBe('2026-11-21T01:00:00.000Z')
  })
})

describe('A waiting candidate', () => {
  it('leaves the waiting list after getting a seat in the round, and a held seat is passed on', async () => {
    const [holder] = await full()
    const [first, second] = await inLine(2)
    await at.cancel(holder!.token, holder!.appointmentId)
    await at.book(first.token, 'S2')
    await at.work()
    expect([await stateOf(first), await stateOf(second!)]).toEqual(['ended', 'offered'])
    expect((await at.accept(first.token, first.waitingId)).error).toBe('ER_MR_OFFER_EXPIRED')
  })

  it('is notified by text and email of a held seat and its expiry, and not of their own actions', async () => {
    const [holder] = await full()
    const { token } = await at.reachable('13812345690')
    const { waitingId } = (await at.wait(token, 'S1')).data
    const told = async () => {
      await at.work()
      return (await latestMessages(at.services, { limit: 100 })).reverse()
    }
    expect(await told()).toEqual([])
    await at.cancel(holder!.token, holder!.appointmentId)
    const offered = await told()
    expect(offered.map(({ template, channel }) => [template, channel])).toEqual([
      ['seatOffered', 'sms'],
      ['seatOffered', 'email'],
    ])
    expect(offered[0]?.text).toMatch(/西湖考点，一机房，1 号座位）有座位了，为您保留到 2026年11月20日.*11:01/)
    at.clock.advance(60 * MINUTE)
    expect((await told()).map(({ template }) => template)).toEqual([
      ...['seatOffered', 'seatOffered', 'seatOfferExpired', 'seatOfferExpired'],
    ])
    await at.leave(token, waitingId)
    expect(await told()).toHaveLength(4)
  })

  it('and a candidate with a seat is notified of its place, its move and its cancellation', async () => {
    const { token } = await at.reachable('13812345691')
    const { appointmentId } = (await at.book(token, 'S1')).data
    at.clock.advance(MINUTE)
    await at.reschedule(token, appointmentId, 'S2')
    await at.cancel(token, appointmentId)
    await at.work()
    const told = (await latestMessages(at.services, { limit: 100 })).reverse()
    expect(told.map(({ template, channel }) => [template, channel])).toEqual([
      ['appointmentBooked', 'sms'],
      ['appointmentBooked', 'email'],
      ['appointmentRescheduled', 'sms'],
      ['appointmentRescheduled', 'email'],
      ['appointmentCancelled', 'email'],
    ])
    expect(told[0]?.text).toMatch(/请在 2026年11月22日.*14:00 之前到“我的预约”办理。$/)
  })

  it('and is not invited to reschedule or cancel a session that begins too soon', async () => {
    at.clock.advance(48 * 60 * MINUTE)
    const { token } = await at.reachable('13812345692')
    await at.book(token, 'S1')
    await at.work()
    const [told] = await latestMessages(at.services, { limit: 1 })
    expect(told?.text).toContain('可在“我的预约”中查看。')
  })

  it('sees first on the home screen the seat to confirm and the deadline', async () => {
    const [holder] = await full()
    const [first] = await inLine(1)
    await at.cancel(holder!.token, holder!.appointmentId)
    const { steps } = (await at.call('GET /exm_c/next-steps', {}, { token: first.token })).data
    expect(steps).toMatchObject([
      { kind: 'answer', title: { zh: '确认候补的座位' }, about: { zh: '第一轮' }, screen: 'myAppointments' },
    ])
  })
})
