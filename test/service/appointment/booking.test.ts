/** Booking, rescheduling once and cancelling a seat (specification §4, §8, §9). */
import { sql } from 'drizzle-orm'
import { appointmentJobs } from '@server/areas/appointment/area'
import { freeSeat } from '@server/areas/appointment/book/seats'
import { anOrder } from '../payment/setup/an-order'
import { sentEmails } from '../setup/sent-emails'
import { sharedByTests } from '../setup/shared-by-tests'
import { rounds } from './rounds'

const at = sharedByTests(rounds)
beforeEach(() => at.reset())
const MINUTE = 61_000

const somebody = async () => (await at.candidates(1))[0]!
const booked = async (code: string, batchCode = 'OPEN') => {
  const { token } = await somebody()
  const { data, error } = await at.book(token, code, batchCode)
  if (error) throw new Error(error)
  at.clock.advance(MINUTE)
  return { token, appointmentId: data.appointmentId }
}

describe('Available sessions', () => {
  it('are listed by city, day and session, with the seats left', async () => {
    const offering = await at.call('GET /exm_c/g/appointments/:domain/:batchCode', {
      params: { domain: 'centre', batchCode: 'OPEN' },
    })
    expect(offering.data).toMatchObject({
      cities: [{ code: 'HZ', name: { zh: '杭州市' } }],
      centres: [{ code: 'LAKE', facilities: ['stepFree'] }, { code: 'RIVER' }],
    })
    await booked('S1')
    const days = await at.call('GET /exm_c/g/appointments/:domain/:batchCode/days', {
      params: { domain: 'centre', batchCode: 'OPEN' },
      query: { city: 'HZ' },
    })
    expect(days.data.days).toEqual([
      { day: '2026-11-20', left: 30, sessions: 1 },
      { day: '2026-11-23', left: 32, sessions: 2 },
      { day: '2026-11-24', left: 30, sessions: 1 },
    ])
    expect((await at.sessionsOn('OPEN', '2026-11-23')).data.sessions).toMatchObject([
      { centreCode: 'LAKE', left: 2, startsAt: '2026-11-23T01:00:00.000Z', positionCode: '' },
      { centreCode: 'RIVER', left: 30 },
    ])
  })

  it('are listed as rounds, each with the candidate’s appointment or the reason why booking is refused', async () => {
    const { token, appointmentId } = await booked('S2')
    const { data } = await at.call('GET /exm_c/appointments/batches', {}, { token })
    expect(data.batches.map(({ code, refusal, appointmentId: id }) => [code, refusal?.error ?? null, id])).toEqual([
      ['OPEN', 'ER_MR_DUPLICATE', appointmentId],
      ['OTHER', null, null],
      ['OFWRITTEN', 'ER_MR_NOT_REGISTERED', null],
      ['LATER', 'ER_GSH_NOT_OPEN', null],
      ['TALK', null, null],
    ])
  })

  it('are refused where there are none, with the reason', async () => {
    expect((await at.sessionsOn('NONE', '2026-11-23')).error).toBe('ER_GSH_BATCH_NOT_FOUND')
    expect((await at.sessionsOn('OPEN', '2026-11-25')).error).toBe('ER_GSH_NO_SESSIONS')
    expect((await at.sessionsOn('OPEN', '2026-11-23', 'NB')).error).toBe('ER_GSH_NO_SITES')
    await at.services.db.execute(sql`update exam_session set is_closed = true`)
    const offering = { params: { domain: 'centre', batchCode: 'OPEN' } }
    expect((await at.call('GET /exm_c/g/appointments/:domain/:batchCode', offering)).error).toBe('ER_GSH_NO_REGIONS')
  })

  it('of interviews are listed by position', async () => {
    expect((await at.sessionsOn('TALK', '2026-11-26', 'HZ', 'TEACH')).data.sessions).toHaveLength(1)
    expect((await at.sessionsOn('TALK', '2026-11-26', 'HZ', 'NURSE')).error).toBe('ER_GSH_NO_SESSIONS')
  })
})

describe('Booking a seat', () => {
  it('assigns room and seat number at once, in order', async () => {
    const seats = []
    for (let count = 0; count < 3; count++) {
      const { token } = await booked('S1')
      const [card] = await at.mine(token)
      seats.push([card?.room.code, card?.seatNumber])
    }
    expect(seats).toEqual([
      ['A', 1],
      ['A', 2],
      ['B', 1],
    ])
    const { token } = await somebody()
    expect((await at.book(token, 'S1')).error).toBe('SEAT_OP_INSUFFICIENT')
    expect(await at.left('S1')).toEqual({ counted: 0, free: 0 })
  })

  it('shows place, time and the allowed actions', async () => {
    const { token, appointmentId } = await booked('S1')
    const [card] = await at.mine(token)
    expect(card).toMatchObject({
      ...{ appointmentId, status: 'booked', batchName: { zh: '第一轮' }, city: { zh: '杭州市' } },
      ...{ centre: { name: { zh: '西湖考点' } }, room: { name: { zh: '一机房' } }, seatNumber: 1 },
      ...{ isRescheduled: false, ticketPrinted: false, cancelsLeft: 1, changesUntil: '2026-11-22T01:00:00.000Z' },
    })
    const { data } = await at.call('GET /exm_c/appointments/:appointmentId', { params: { appointmentId } }, { token })
    expect(data.timeline.map(({ event }) => event)).toEqual(['booked'])
  })

  it('offers a calendar file with the seat, by a link that is valid for ten minutes and while the appointment is valid', async () => {
    const { token, appointmentId } = await booked('S1')
    const detail = { params: { appointmentId } }
    const { calendarUrl } = (await at.call('GET /exm_c/appointments/:appointmentId', detail, { token })).data
    const file = await at.app.inject({ url: calendarUrl })
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(file.payload.replaceAll('\r\n ', '')).toContain('LOCATION:西湖考点，一机房，1 号座位，文三路 1 号')
    expect(file.payload).toContain('DTSTART:20261123T010000Z')
    await at.cancel(token, appointmentId)
    expect((await at.app.inject({ url: calendarUrl })).statusCode).toBe(404)
    at.clock.advance(11 * 60_000)
    expect((await at.app.inject({ url: calendarUrl })).statusCode).toBe(403)
  })

  it('is confirmed by email with the calendar, which a later email updates or cancels', async () => {
    const { token } = await at.reachable('13812345670')
    const { appointmentId } = (await at.book(token, 'S1')).data
    const email = async () => {
      for (const job of appointmentJobs) await job.run(at.services)
      at.clock.advance(MINUTE)
      return (await sentEmails(at.services))[0]
    }
    const [booked, rescheduled, cancelled] = [
      await email(),
      await at.reschedule(token, appointmentId, 'S2').then(email),
      await at.cancel(token, appointmentId).then(email),
    ]
    expect(booked?.calendar).toEqual(
      expect.arrayContaining([
        ...['METHOD:PUBLISH', `UID:${appointmentId}`, 'DTSTART:20261123T010000Z', 'SUMMARY:第一轮'],
        'LOCATION:西湖考点，一机房，1 号座位，文三路 1 号',
      ]),
    )
    expect(rescheduled?.calendar).toEqual(
      expect.arrayContaining(['METHOD:PUBLISH', `UID:${appointmentId}`, 'DTSTART:20261123T060000Z']),
    )
    expect(cancelled?.template).toBe('appointmentCancelled')
    expect(cancelled?.calendar).toEqual(expect.arrayContaining(['METHOD:CANCEL', `UID:${appointmentId}`]))
  })

  it('happens once for a repeated request', async () => {
    const { token } = await somebody()
    const key = '01890a5d-ac96-774b-bcce-b302099a8057'
    const [first, second] = [await at.book(token, 'S2', 'OPEN', key), await at.book(token, 'S2', 'OPEN', key)]
    expect(second.data).toEqual(first.data)
    expect(await at.left('S2')).toEqual({ counted: 29, free: 29 })
  })

  it.each([
    ['twice in a round', 'OPEN', 'S2', 'ER_MR_DUPLICATE'],
    ['at the same time elsewhere', 'OTHER', 'T1', 'ER_MR_TIME_CONFLICT'],
    ['before the round opens', 'LATER', 'L1', 'ER_GSH_NOT_OPEN'],
    ['without being registered', 'OFWRITTEN', 'W1', 'ER_MR_NOT_REGISTERED'],
  ])('is refused %s', async (_, batchCode, code, error) => {
    const { token } = await booked('S1')
    expect((await at.book(token, code, batchCode)).error).toBe(error)
  })

  it('is refused twice within a minute, in any round, with the time to wait', async () => {
    const { token } = await somebody()
    await at.book(token, 'S2')
    at.clock.advance(17_500)
    expect(await at.book(token, 'T2', 'OTHER')).toMatchObject({
      error: 'ER_MR_TOO_FREQUENT',
      details: { seconds: 43 },
    })
    at.clock.advance(42_500)
    expect((await at.book(token, 'T2', 'OTHER')).error).toBeNull()
  })

  it('is refused in another candidate’s round: it needs a paid and approved registration', async () => {
    const person = await somebody()
    const order = await anOrder(at.services, at.projectId, {
      accountId: person.accountId,
      of: { batchCode: 'WRITTEN', prices: { LAW: 100 } },
    })
    const registered = async (change: string) => {
      await at.services.db.execute(
        sql.raw(`update registration set ${change} where registration_id = '${order.registrationId}'`),
      )
      return (await at.book(person.token, 'W1', 'OFWRITTEN')).error
    }
    expect(await registered(`status = 'submitted'`)).toBe('ER_MR_NOT_PAID')
    expect(await registered(`payment_status = 'paid', expires_at = null`)).toBe('ER_MR_NOT_AUDITED')
    expect(await registered(`audit_status = 2, refund_status = 'refunding'`)).toBe('E_REG_REFUND_STARTED')
    expect(await registered(`refund_status = 'none'`)).toBeNull()
  })

  it('is refused for a session of another round under the name of an open round', async () => {
    const { token } = await somebody()
    expect((await at.book(token, 'W1', 'OPEN')).error).toBe('ER_GSH_OUTDATED')
    const { token: other, appointmentId } = await booked('S1')
    expect((await at.reschedule(other, appointmentId, 'W1')).error).toBe('ER_GSH_OUTDATED')
    expect(await at.left('W1')).toEqual({ counted: 5, free: 5 })
  })

  it('is refused in a session that has changed, closed or begun since it was shown', async () => {
    const { token } = await somebody()
    const seen = await at.session('S2')
    const ask = () =>
      at.call('POST /exm_c/appointments/batches/:batchCode', { params: { batchCode: 'OPEN' }, body: seen }, { token })
    await at.services.db.execute(sql`update exam_session set revision = revision + 1 where session_code = 'S2'`)
    expect((await ask()).error).toBe('ER_GSH_OUTDATED')
    await at.services.db.execute(
      sql`update exam_session set revision = revision - 1, is_closed = true where session_code = 'S2'`,
    )
    expect((await ask()).error).toBe('ER_GSH_OUTDATED')
    at.clock.set('2026-11-20T12:00:00.000Z')
    const { token: later } = await somebody()
    expect((await at.book(later, 'SOON')).error).toBe('ER_GSH_OUTDATED')
  })
})

describe('An appointment', () => {
  it('can be rescheduled once: the new seat is taken, the old one is free', async () => {
    const { token, appointmentId } = await booked('S1')
    expect((await at.reschedule(token, appointmentId, 'S2')).error).toBeNull()
    expect([await at.left('S1'), await at.left('S2')]).toEqual([
      { counted: 3, free: 3 },
      { counted: 29, free: 29 },
    ])
    const [card] = await at.mine(token)
    expect(card).toMatchObject({ appointmentId, centre: { code: 'RIVER' }, isRescheduled: true })
    at.clock.advance(MINUTE)
    expect((await at.reschedule(token, appointmentId, 'S3')).error).toBe('ER_MR_RESCHEDULED')
  })

  it('cannot be rescheduled to the same session, into a full session, or right after booking', async () => {
    const { token, appointmentId } = await booked('S2')
    for (let count = 0; count < 3; count++) await booked('S1')
    expect((await at.reschedule(token, appointmentId, 'S2')).error).toBe('ER_MR_SAME_SESSION')
    expect(await at.reschedule(token, appointmentId, 'S1')).toMatchObject({
      error: 'SEAT_OP_INSUFFICIENT',
      details: { keepsSeat: true },
    })
    const { token: hasty } = await somebody()
    const { appointmentId: just } = (await at.book(hasty, 'S2')).data
    expect((await at.reschedule(hasty, just, 'S3')).error).toBe('ER_MR_TOO_FREQUENT')
    expect(await at.left('S2')).toEqual({ counted: 28, free: 28 })
  })

  it('can be cancelled, which frees its seat, and another can be booked as often as the round allows', async () => {
    const { token, appointmentId } = await booked('S1')
    expect((await at.cancel(token, appointmentId)).error).toBeNull()
    expect(await at.left('S1')).toEqual({ counted: 3, free: 3 })
    expect((await at.cancel(token, appointmentId)).error).toBe('ER_CS_CANCELLED')
    const again = (await at.book(token, 'S2')).data.appointmentId
    expect(await at.cancel(token, again)).toMatchObject({ error: 'ER_CS_COUNT', details: { max: 1 } })
    expect((await at.mine(token)).map(({ status, seatNumber }) => [status, seatNumber])).toEqual([
      ['booked', 1],
      ['cancelled', 1],
    ])
  })

  it('cannot be changed once its ticket is printed or the deadline has passed', async () => {
    const { token, appointmentId } = await booked('S2')
    const answers = async () => [
      (await at.reschedule(token, appointmentId, 'S3')).error,
      (await at.cancel(token, appointmentId)).error,
    ]
    await at.print(token, appointmentId)
    expect(await answers()).toEqual(['ER_MR_TICKET_PRINTED', 'ER_CS_TICKET_PRINTED'])
    const { token: late, appointmentId: theirs } = await booked('SOON')
    const errors = [(await at.reschedule(late, theirs, 'S3')).error, (await at.cancel(late, theirs)).error]
    expect(errors).toEqual(['ER_MR_OVER', 'ER_CS_OVER'])
  })

  it('cannot be read or changed by another candidate', async () => {
    const { appointmentId } = await booked('S2')
    const { token } = await somebody()
    const read = await at.call('GET /exm_c/appointments/:appointmentId', { params: { appointmentId } }, { token })
    const errors = [read, await at.reschedule(token, appointmentId, 'S3'), await at.cancel(token, appointmentId)]
    expect(errors.map(({ error }) => error)).toEqual(Array(3).fill('ER_CS_NOT_FOUND'))
  })

  it('frees no seat where it has none, so that the session count stays right', async () => {
    const { appointmentId } = await booked('S1')
    const { projectId, services } = at
    const { sessionId } = await at.session('S2')
    const before = await at.left('S2')
    const freed = services.db.transaction((tx) => freeSeat(tx, { projectId, appointmentId }, sessionId))
    await expect(freed).rejects.toThrow('a seat that was held is not there')
    expect(await at.left('S2')).toEqual(before)
  })
})

test('assigns seats together to concurrent bookings in a round, whatever their sessions', async () => {
  const people = await at.candidates(60)
  const transactions = vi.spyOn(at.services.db, 'transaction')
  const answers = await Promise.all(people.map(({ token }, index) => at.book(token, index % 2 ? 'S2' : 'S3')))
  expect(answers.filter(({ error }) => error !== null)).toEqual([])
  expect(transactions.mock.calls.length).toBeLessThan(20)
  transactions.mockRestore()
})

test('gives each seat to one candidate and counts every seat when many book, cancel and change the last seats at once', async () => {
  const people = await at.candidates(60)
  const first = await Promise.all(people.map(({ token }, index) => at.book(token, index % 2 ? 'S2' : 'S1')))
  expect(first.filter(({ error }) => error === null)).toHaveLength(33)
  expect(first.filter(({ error }) => error === 'SEAT_OP_INSUFFICIENT')).toHaveLength(27)
  at.clock.advance(MINUTE)
  await Promise.all(
    people.map(async ({ token }, index) => {
      const { appointmentId } = first[index]?.data ?? {}
      if (!appointmentId) return at.book(token, 'S3')
      return index % 3 ? at.cancel(token, appointmentId) : at.reschedule(token, appointmentId, index % 2 ? 'S1' : 'S2')
    }),
  )
  for (const code of ['S1', 'S2', 'S3']) {
    const { counted, free } = (await at.left(code))!
    expect(counted).toBe(free)
  }
  const { rows } = await at.services.db.execute<{ booked: number; seated: number }>(sql`
    select (select count(*)::int from appointment where status = 'booked') as booked,
      (select count(*)::int from session_seat join appointment using (project_id, appointment_id, session_id)
        where status = 'booked') as seated`)
  expect(rows[0]?.seated).toBe(rows[0]?.booked)
})
