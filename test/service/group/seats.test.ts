/** A group cannot change seats that a candidate booked alone. */
import { sql } from 'drizzle-orm'
import { project } from '../registration/project'
import { sharedByTests } from '../setup/shared-by-tests'
import { interleave } from '../setup/pause'
import { actingFor, agreed, decide, works } from './works'

const centre = (code: string, seats: number) =>
  `  - { code: ${code}, name: { zh: ${code}, en: ${code} }, regionCode: R1, address: { zh: 文三路, en: Wensan Road }, rooms: [{ code: A, name: { zh: 一, en: One }, seats: ${seats} }] }`
const round = (code: string, at: string) => `  - code: ${code}
    name: { zh: ${code}, en: ${code} }
    opensAt: -1d
    closesAt: +20d
    hasWaiting: true
    cancels: 5
    sessions: [{ code: ONE, centre: ${at}, startsAt: +30d 09:00, endsAt: +30d 11:00 }]`
const withRounds = project
  .replace('  registration: {}\n', '  registration: {}\n  reservation: {}\n  print: {}\n')
  .replace(
    'batches:\n',
    `centres:\n${centre('HALL', 9)}\n${centre('DESK', 1)}\nappointments:\n${round('WIDE', 'HALL')}\n${round('NARROW', 'DESK')}\nbatches:\n`,
  )

const school = sharedByTests(() => works({}, withRounds))
beforeEach(async () => {
  await school.reset()
  await school.service.services.db.execute(sql`delete from group_member; delete from appointment`)
})

type At = Pick<typeof school.service, 'call'>

async function session(batchCode: string) {
  const params = { domain: 'academy', batchCode }
  const { data } = await school.service.call('GET /exm_c/g/appointments/:domain/:batchCode/days', {
    ...{ params, query: { city: 'R1' } },
  })
  const day = data.days[0]?.day ?? ''
  const offered = await school.service.call('GET /exm_c/g/appointments/:domain/:batchCode/sessions', {
    ...{ params, query: { city: 'R1', day } },
  })
  const [one] = offered.data.sessions
  return { sessionId: one?.sessionId ?? '', revision: one?.revision ?? 0 }
}

/** Books a minute after the previous booking, the rate limit (N3). */
async function book(at: At, token: string, batchCode: string): Promise<string> {
  school.service.clock.advance(60_000)
  const input = { params: { batchCode }, body: await session(batchCode) }
  const { error, data } = await at.call('POST /exm_c/appointments/batches/:batchCode', input, { token })
  expect(error).toBeNull()
  return data.appointmentId
}

const cancel = (at: At, token: string, appointmentId: string) =>
  at.call('POST /exm_c/appointments/:appointmentId/cancel', { params: { appointmentId } }, { token })
const leave = (at: At, token: string, waitingId: string) =>
  at.call('POST /exm_c/appointments/waiting/:waitingId/leave', { params: { waitingId } }, { token })
const notTheirs = { error: 'ERG_NOT_SUBMITTED' }

describe('A group that acts for its candidate', () => {
  it('cannot see, move, cancel or print the ticket of a seat that the candidate booked alone', async () => {
    const appointmentId = await book(school.service, school.ming, 'WIDE')
    const acting = actingFor(school, await agreed(school))
    const { token } = school.works
    const list = 'GET /exm_c/appointments'
    expect((await acting.call(list, {}, { token })).data.appointments).toEqual([])
    expect((await acting.call('GET /exm_c/tickets', {}, { token })).data.tickets).toEqual([])
    const { batches } = (await acting.call('GET /exm_c/appointments/batches', {}, { token })).data
    expect(batches.find(({ code }) => code === 'WIDE')).toMatchObject({
      ...{ appointmentId: null, refusal: { error: 'ER_MR_DUPLICATE', details: {} } },
    })
    const read = { params: { appointmentId } }
    expect(await acting.call('GET /exm_c/appointments/:appointmentId', read, { token })).toMatchObject(notTheirs)
    const sheet = { params: { ticketId: appointmentId } }
    expect(await acting.call('GET /exm_c/tickets/:ticketId', sheet, { token })).toMatchObject(notTheirs)
    expect(await cancel(acting, token, appointmentId)).toMatchObject(notTheirs)
    const move = { params: { appointmentId }, body: await session('WIDE') }
    expect(await acting.call('POST /exm_c/appointments/:appointmentId/reschedule', move, { token })).toMatchObject(
      notTheirs,
    )
    const printed = { params: { ticketId: appointmentId }, body: { revision: 'seen' } }
    expect(await acting.call('POST /exm_c/tickets/:ticketId/printed', printed, { token })).toMatchObject(notTheirs)
    const [own] = (await school.service.call(list, {}, { token: school.ming })).data.appointments
    expect(own).toMatchObject({ appointmentId, status: 'booked' })
    expect(await cancel(school.service, school.ming, appointmentId)).toMatchObject({ error: null })
  })

  it('can cancel the seat that it booked, and so can its candidate', async () => {
    const acting = actingFor(school, await agreed(school))
    const { token } = school.works
    expect(await cancel(acting, token, await book(acting, token, 'WIDE'))).toMatchObject({ error: null })
    expect(await cancel(school.service, school.ming, await book(acting, token, 'WIDE'))).toMatchObject({ error: null })
  })

  it('is refused when the candidate leaves before a seat is booked or cancelled', async () => {
    const memberId = await agreed(school)
    const acting = actingFor(school, memberId)
    const { token } = school.works
    const appointmentId = await book(acting, token, 'WIDE')
    school.service.clock.advance(60_000)
    const { services } = school.service
    const isBegin = (text: string) => text === 'begin'
    const cancelling = await interleave(
      services,
      isBegin,
      () => cancel(acting, token, appointmentId),
      () => decide(school, school.ming, memberId, 'leave'),
    )
    expect(cancelling.first).toMatchObject({ error: 'ERG_CANDIDATE_NOT_FOUND' })
    const again = await agreed(school)
    const input = { params: { batchCode: 'NARROW' }, body: await session('NARROW') }
    const booking = await interleave(
      services,
      isBegin,
      () => actingFor(school, again).call('POST /exm_c/appointments/batches/:batchCode', input, { token }),
      () => decide(school, school.ming, again, 'leave'),
    )
    expect(booking.first).toMatchObject({ error: 'ERG_CANDIDATE_NOT_FOUND' })
    const own = (await school.service.call('GET /exm_c/appointments', {}, { token: school.ming })).data.appointments
    expect(own).toMatchObject([{ appointmentId, status: 'booked' }])
  })

  it('can leave only the waiting list that it joined, not the candidate’s own', async () => {
    await book(school.service, school.hong, 'NARROW')
    const acting = actingFor(school, await agreed(school))
    const { token } = school.works
    const join = 'POST /exm_c/appointments/batches/:batchCode/waiting'
    const wanted = { params: { batchCode: 'NARROW' }, body: await session('NARROW') }
    const { waitingId } = (await school.service.call(join, wanted, { token: school.ming })).data
    const shown = (await acting.call('GET /exm_c/appointments/waiting', {}, { token })).data.waiting
    expect(shown).toEqual([])
    expect(await leave(acting, token, waitingId)).toMatchObject(notTheirs)
    expect(await leave(school.service, school.ming, waitingId)).toMatchObject({ error: null })
    const own = (await acting.call(join, wanted, { token })).data.waitingId
    const seen = (await acting.call('GET /exm_c/appointments/waiting', {}, { token })).data.waiting
    expect(seen).toMatchObject([{ waitingId: own }])
    expect(await leave(acting, token, own)).toMatchObject({ error: null })
  })
})
