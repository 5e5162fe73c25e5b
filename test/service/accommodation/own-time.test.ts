/** Approved accommodations extend a candidate's session and determine the room. */
import { sharedByTests } from '../setup/shared-by-tests'
import { MINUTE, needs, OFFER } from './needs'

const at = sharedByTests(needs)
beforeEach(() => at.reset())

const standing = async (token: string) => {
  const { data } = await at.call('GET /exm_c/appointments/batches', {}, { token })
  return data.batches.find(({ code }) => code === 'OPEN')?.arrangement
}

describe('Extra time', () => {
  it('is shown before booking: none, under review, approved', async () => {
    const { token, accountId } = await at.somebody()
    expect(await standing(token)).toEqual({ code: OFFER, state: null, isOpen: true, granted: [] })
    await at.apply(token, { needs: ['half'], reason: '阅读较慢' })
    expect(await standing(token)).toMatchObject({ state: 'auditing', granted: [] })
    await at.decide(accountId, 'passed')
    expect(await standing(token)).toMatchObject({ state: 'passed', granted: [{ code: 'half', percent: 50 }] })
  })

  it('gives each session an individual end time, and says which sessions cannot be booked', async () => {
    const { token } = await at.granted('half')
    const { sessionId: s1 } = await at.session('S1')
    const { sessionId: s2 } = await at.session('S2')
    expect(await at.ownSessions(token)).toMatchObject([
      { sessionId: s1, endsAt: '2026-11-23T04:00:00.000Z', refusal: null },
      // its rooms are occupied from 16:30
      { sessionId: s2, endsAt: '2026-11-23T09:00:00.000Z', refusal: { error: 'ER_MR_ROOM_TAKEN' } },
      { endsAt: '2026-11-23T11:30:00.000Z', refusal: null },
    ])
    expect(await at.book(token, 'S2')).toMatchObject({
      error: 'ER_MR_ROOM_TAKEN',
      details: { until: '2026-11-23T09:00:00.000Z' },
    })
    expect(await at.ownSessions((await at.somebody()).token)).toEqual([])
  })

  it('is shown on the appointment and on the ticket', async () => {
    const { token } = await at.granted('half', 'seat')
    const { appointmentId } = (await at.book(token, 'S1')).data
    const arranged = { extraMinutes: 60, names: [{ zh: '无障碍座位', en: 'Accessible seat' }] }
    expect(await at.appointments(token)).toMatchObject([{ endsAt: '2026-11-23T04:00:00.000Z', arranged }])
    const ticket = await at.call('GET /exm_c/tickets/:ticketId', { params: { ticketId: appointmentId } }, { token })
    expect(ticket.data.sittings).toMatchObject([{ endsAt: '2026-11-23T04:00:00.000Z', arranged }])
  })

  it('counts in time conflicts, whichever is booked first', async () => {
    const { token } = await at.granted('half')
    await at.book(token, 'S1')
    at.clock.advance(MINUTE)
    // starts at 11:30, while S1 lasts until 12:00 with extra time
    expect((await at.book(token, 'T1', 'OTHER')).error).toBe('ER_MR_TIME_CONFLICT')
    const other = await at.granted('half')
    await at.book(other.token, 'T1', 'OTHER')
    at.clock.advance(MINUTE)
    expect((await at.book(other.token, 'S1')).error).toBe('ER_MR_TIME_CONFLICT')
    const nobody = await at.somebody()
    await at.book(nobody.token, 'S1')
    at.clock.advance(MINUTE)
    expect((await at.book(nobody.token, 'T1', 'OTHER')).error).toBeNull()
  })

  it('that is approved later does not change existing bookings until they are rescheduled', async () => {
    const { token, accountId } = await at.somebody()
    const { appointmentId } = (await at.book(token, 'S1')).data
    await at.apply(token, { needs: ['half'], reason: '阅读较慢' })
    await at.decide(accountId, 'passed')
    expect(await at.appointments(token)).toMatchObject([{ endsAt: '2026-11-23T03:00:00.000Z', arranged: null }])
    at.clock.advance(MINUTE)
    const body = await at.session('S3')
    const moved = await at.call(
      'POST /exm_c/appointments/:appointmentId/reschedule',
      { params: { appointmentId }, body },
      { token },
    )
    expect(moved.error).toBeNull()
    expect(await at.appointments(token)).toMatchObject([
      { endsAt: '2026-11-23T11:30:00.000Z', arranged: { extraMinutes: 60 } },
    ])
  })
})

describe('A seat', () => {
  const roomOf = async (token: string) => {
    const { error } = await at.book(token, 'S1')
    if (error) throw new Error(error)
    return (await at.appointments(token))[0]?.room.code
  }

  it('in a reserved room goes first to candidates who need it, and last to others', async () => {
    const [one, two] = [await at.somebody(), await at.somebody()]
    expect([await roomOf(one.token), await roomOf(two.token)]).toEqual(['A', 'A'])
    expect(await roomOf((await at.granted('seat')).token)).toBe('KEPT')
    expect(await roomOf((await at.granted('alone')).token)).toBe('ONE')
    expect((await at.book((await at.somebody()).token, 'S1')).error).toBe('SEAT_OP_INSUFFICIENT')
  })

  it('can be in any room when no reserved room has seats left', async () => {
    await roomOf((await at.granted('seat')).token)
    expect(await roomOf((await at.granted('seat')).token)).toBe('A')
  })

  it('is assigned to many candidates at once, a suitable one each and never the same one twice', async () => {
    const plain = await Promise.all([at.somebody(), at.somebody()])
    const seat = await at.granted('seat')
    const alone = await at.granted('alone', 'half')
    const all = [plain[0], seat, alone, plain[1]]
    const answers = await Promise.all(all.map(({ token }) => at.book(token, 'S1')))
    expect(answers.map(({ error }) => error)).toEqual([null, null, null, null])
    const rooms = await Promise.all(all.map(async ({ token }) => (await at.appointments(token))[0]?.room.code))
    expect(rooms).toEqual(['A', 'KEPT', 'ONE', 'A'])
  })
})

describe('A waiting-list offer', () => {
  it('becomes an appointment with the approved time and room', async () => {
    const four = [await at.somebody(), await at.somebody(), await at.somebody(), await at.somebody()]
    for (const { token } of four) await at.book(token, 'S1')
    const { token } = await at.granted('half', 'seat')
    const body = await at.session('S1')
    const joined = await at.call(
      'POST /exm_c/appointments/batches/:batchCode/waiting',
      { params: { batchCode: 'OPEN' }, body },
      { token },
    )
    const [first] = await at.appointments(four[0]?.token ?? '')
    const freed = { params: { appointmentId: first?.appointmentId ?? '' } }
    await at.call('POST /exm_c/appointments/:appointmentId/cancel', freed, { token: four[0]?.token ?? '' })
    const { waitingId } = joined.data
    const accepted = await at.call(
      'POST /exm_c/appointments/waiting/:waitingId/accept',
      { params: { waitingId } },
      { token },
    )
    expect(accepted.error).toBeNull()
    expect(await at.appointments(token)).toMatchObject([{ arranged: { extraMinutes: 60 }, room: { code: 'A' } }])
  })
})
