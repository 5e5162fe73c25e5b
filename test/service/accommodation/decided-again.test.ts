/** Partial and reopened approvals, and their effect on booked seats. */
import { bookSeat } from '@server/areas/appointment/book/book'
import { requireProject } from '@server/calls/project/find-project'
import { grantedFor } from '@server/domain/accommodations/granted'
import { checkInvariants } from '@server/domain/invariants/check-invariants'
import { sharedByTests } from '../setup/shared-by-tests'
import { MINUTE, needs } from './needs'
import { issueToken } from '../setup/issue-token'

const at = sharedByTests(needs)
beforeEach(() => at.reset())
afterEach(async () => {
  const checked = await checkInvariants(at.services, at.projectId)
  expect(checked.filter(({ count }) => count > 0)).toEqual([])
})

/** Creates a candidate with these accommodations and a seat in S1 (9:00 to 11:00). */
async function seated(...codes: string[]) {
  const one = await at.granted(...codes)
  const { appointmentId } = (await at.book(one.token, 'S1')).data
  at.clock.advance(MINUTE)
  return { ...one, appointmentId }
}
const applicationOf = async (token: string) => (await at.mine(token)).data.application
const timeline = async (token: string, appointmentId: string) => {
  const { data } = await at.call('GET /exm_c/appointments/:appointmentId', { params: { appointmentId } }, { token })
  return data.timeline.map(({ event }) => event)
}
const LONG = '2026-11-23T04:00:00.000Z'
const PLAIN = '2026-11-23T03:00:00.000Z'

describe('A partial approval', () => {
  it('covers only the arrangements it names, and says why the rest is not approved', async () => {
    const { token, accountId } = await at.somebody()
    await at.apply(token, { needs: ['half', 'seat'], reason: '阅读较慢' })
    expect(await at.approveOnly(accountId, 'alone')).toBe('notAskedFor')
    expect(await at.approveOnly(accountId, 'seat')).toBeNull()
    const application = await applicationOf(token)
    expect(application).toMatchObject({ state: 'passed', reason: { zh: '其余无需安排' }, granted: [{ code: 'seat' }] })
    expect(application?.timeline.at(-1)).toMatchObject({ event: 'approvedInPart', reason: { zh: '其余无需安排' } })
    await at.book(token, 'S1')
    expect(await at.appointments(token)).toMatchObject([
      { endsAt: PLAIN, room: { code: 'KEPT' }, arranged: { extraMinutes: 0 } },
    ])
  })

  it('of every requested arrangement is a full approval', async () => {
    const { token, accountId } = await at.somebody()
    await at.apply(token, { needs: ['half'], reason: '阅读较慢' })
    await at.approveOnly(accountId, 'half')
    expect(await applicationOf(token)).toMatchObject({ state: 'passed', reason: null })
  })
})

describe('A revoked approval', () => {
  it('is reviewed again: it allows no new bookings, and existing bookings stay until the decision', async () => {
    const { token, accountId, appointmentId } = await seated('half', 'seat')
    expect(await at.reopen(accountId)).toBeNull()
    expect(await applicationOf(token)).toMatchObject({ state: 'auditing', reason: null, granted: [] })
    expect((await applicationOf(token))?.timeline.at(-1)).toMatchObject({
      event: 'reopened',
      reason: { zh: '材料需要复核' },
    })
    expect(await at.reopen(accountId)).toBe('auditing')
    const [kept] = await at.appointments(token)
    expect(kept).toMatchObject({ endsAt: LONG, arranged: { extraMinutes: 60, names: [{ en: 'Accessible seat' }] } })
    await at.book(token, 'T1', 'OTHER')
    expect((await at.appointments(token)).find(({ batchCode }) => batchCode === 'OTHER')).toBeUndefined()
    await at.call('POST /exm_c/appointments/:appointmentId/cancel', { params: { appointmentId } }, { token })
    at.clock.advance(MINUTE)
    expect((await at.book(token, 'S3')).error).toBeNull()
    expect((await at.appointments(token))[0]).toMatchObject({ arranged: null, endsAt: '2026-11-23T10:30:00.000Z' })
  })

  it('and rejected reduces the seat to the end of its session, in its timeline and on its ticket', async () => {
    const { token, accountId, appointmentId } = await seated('half')
    const params = { ticketId: appointmentId }
    const { revision } = (await at.call('GET /exm_c/tickets/:ticketId', { params }, { token })).data
    await at.call('POST /exm_c/tickets/:ticketId/facts', { params, body: { revision } }, { token })
    await at.reopen(accountId)
    await at.decide(accountId, 'rejected', '材料不符')
    expect(await at.appointments(token)).toMatchObject([{ endsAt: PLAIN, arranged: null }])
    expect(await timeline(token, appointmentId)).toEqual(['booked', 'shortened'])
    const { data } = await at.call('GET /exm_c/tickets', {}, { token })
    expect(data.tickets).toMatchObject([{ changed: { facts: [{ fact: 'time' }] } }])
    expect(data.tickets[0]?.changed?.facts[0]?.from.zh).toMatch(/12:00$/)
    expect(data.tickets[0]?.changed?.facts[0]?.to.zh).toMatch(/11:00$/)
  })

  it('and approved in part keeps the approved part for the seat', async () => {
    const { token, accountId, appointmentId } = await seated('half', 'seat')
    await at.reopen(accountId)
    await at.approveOnly(accountId, 'seat')
    expect(await at.appointments(token)).toMatchObject([
      { endsAt: PLAIN, room: { code: 'KEPT' }, arranged: { extraMinutes: 0, names: [{ en: 'Accessible seat' }] } },
    ])
    expect(await timeline(token, appointmentId)).toEqual(['booked', 'shortened'])
  })

  it('and approved again does not change the seat and never extends it', async () => {
    const { token, accountId, appointmentId } = await seated('half')
    await at.reopen(accountId)
    await at.decide(accountId, 'passed')
    expect(await at.appointments(token)).toMatchObject([{ endsAt: LONG }])
    const other = await at.somebody()
    await at.apply(other.token, { needs: ['half', 'seat'], reason: '阅读较慢' })
    await at.approveOnly(other.accountId, 'seat')
    await at.book(other.token, 'S1')
    await at.reopen(other.accountId)
    await at.decide(other.accountId, 'passed')
    expect(await at.appointments(other.token)).toMatchObject([{ endsAt: PLAIN }])
    expect(await timeline(token, appointmentId)).toEqual(['booked'])
  })

  it('and withdrawn by the candidate reduces the seat to the end of its session', async () => {
    const { token, accountId } = await seated('half')
    await at.reopen(accountId)
    expect((await at.withdraw(token)).error).toBeNull()
    expect(await at.appointments(token)).toMatchObject([{ endsAt: PLAIN, arranged: null }])
    expect(await at.reopen(accountId)).toBe('withdrawn')
  })

  it('does not change a session that has begun', async () => {
    const { accountId } = await seated('half')
    at.clock.set('2026-11-23T02:00:00.000Z')
    expect(await at.reopen(accountId)).toBeNull()
    await at.decide(accountId, 'rejected', '材料不符')
    const token = await issueToken(at.services, { projectId: at.projectId, accountId })
    expect(await at.appointments(token)).toMatchObject([{ endsAt: LONG }])
  })

  it('does not give its extra time to a booking made at the same moment', async () => {
    const { accountId } = await at.granted('half')
    const project = await requireProject(at.services, 'needs')
    const granted = await grantedFor(at.services, at.services.db, project, {
      exam: { round: 'OPEN' },
      accountIds: [accountId],
    })
    await at.reopen(accountId)
    const own = granted.get(accountId) ?? null
    const request = {
      holder: accountId,
      groupDomain: null,
      batchCode: 'OPEN',
      registeredIn: null,
      ...(await at.session('S1')),
      own,
      idempotency: null,
    }
    const refused = { kind: 'refused', refusal: { error: 'ER_GSH_OUTDATED', details: {} } }
    expect(await bookSeat(at.services, at.projectId, request)).toEqual(refused)
    at.clock.advance(1000)
    await at.decide(accountId, 'passed')
    expect(await bookSeat(at.services, at.projectId, request)).toEqual(refused)
  })
})
