/** An appointment's ticket exists from booking on and follows its changes (specification §4). */
import { sql } from 'drizzle-orm'
import { rounds } from '../appointment/rounds'
import { operate } from '../operator/operator'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'

const at = sharedByTests(rounds)
beforeEach(() => at.reset())

const booked = async (code: string, batchCode = 'OPEN') => {
  const { token } = (await at.candidates(1))[0]!
  const { data, error } = await at.book(token, code, batchCode)
  if (error) throw new Error(error)
  at.clock.advance(61_000)
  return { token, appointmentId: data.appointmentId }
}
const tickets = async (token: string) => (await at.call('GET /exm_c/tickets', {}, { token })).data.tickets
const sheet = async (token: string, ticketId: string) =>
  at.call('GET /exm_c/tickets/:ticketId', { params: { ticketId } }, { token })

it('shows the appointment number, the seat and the rules for every candidate', async () => {
  const { token, appointmentId } = await booked('S1')
  const [card] = await at.mine(token)
  expect(await tickets(token)).toMatchObject([{ ticketId: appointmentId, kind: 'appointment', refusal: null }])
  const { data } = await sheet(token, appointmentId)
  expect(data).toMatchObject({
    number: card?.appointmentNumber,
    sittings: [{ name: { zh: '第一轮' }, seatNumber: card?.seatNumber, centre: { name: { zh: '西湖考点' } } }],
  })
  expect(data.rules[0]?.zh).toContain('准考证')
})

it('shows the purpose of an interview', async () => {
  const { token, appointmentId } = await booked('I1', 'TALK')
  expect((await sheet(token, appointmentId)).data.sittings[0]?.name).toEqual({
    zh: '面试（教师）',
    en: 'Interviews (Teacher)',
  })
})

it('follows a change of session until it is printed', async () => {
  const { token, appointmentId } = await booked('S2')
  const before = (await sheet(token, appointmentId)).data.revision
  await at.reschedule(token, appointmentId, 'S3')
  at.clock.advance(61_000)
  expect((await sheet(token, appointmentId)).data.revision).not.toBe(before)
  expect((await at.print(token, appointmentId)).error).toBeNull()
  expect((await at.cancel(token, appointmentId)).error).toBe('ER_CS_TICKET_PRINTED')
})

it('counts as not printed once the exam body revokes the mark, and can be rescheduled again', async () => {
  const { token, appointmentId } = await booked('S2')
  await at.print(token, appointmentId)
  const number = (await at.mine(token))[0]?.appointmentNumber ?? ''
  expect((await operate(at.services, 'tickets', 'list', 'centre', 'OPEN', '--limit', '1')).printed).toMatch(
    new RegExp(`${number} .*RIVER A 1`),
  )
  const unmark = (wanted: string) => operate(at.services, 'tickets', 'unmark', 'centre', 'OPEN', wanted)
  expect((await unmark('NONE')).complained).toContain('There is no ticket “NONE”')
  expect((await unmark(number)).printed).toContain('counts as not printed')
  expect((await unmark(number)).complained).toContain('was not printed')
  const { rows } = await at.services.db.execute(sql`
    select details->>'of' as of, details->>'ticketId' as id from audit_log where action = 'tickets unmark'`)
  expect(rows).toEqual([{ of: 'OPEN', id: appointmentId }])
  expect((await at.reschedule(token, appointmentId, 'S3')).error).toBeNull()
  expect((await at.print(token, appointmentId)).error).toBeNull()
})

it('is in the list of its round once confirmed; an empty list says so, and an unknown code lists the valid ones', async () => {
  const list = (code: string) => operate(at.services, 'tickets', 'list', 'centre', code)
  await booked('S1')
  expect((await list('OPEN')).printed).toBe('Nobody has confirmed a ticket of “OPEN” yet.')
  expect((await list('WRITTEN')).printed).toBe('Nothing was drawn for “WRITTEN” yet.')
  expect((await list('NOPE')).complained).toMatch(/no batch and no round “NOPE”. There are: .*WRITTEN.*OPEN/)
})

it('is neither drawn nor issued: the operator is informed that a round numbers its seats itself', async () => {
  for (const words of [['draw'], ['issue'], ['move']]) {
    const more = words[0] === 'move' ? ['RIVER', 'A', '--to-room', 'B'] : []
    const { code, complained } = await operate(at.services, 'tickets', ...words, 'centre', 'OPEN', ...more)
    expect(code).toBe(1)
    expect(complained).toContain('“OPEN” is a round of appointments: a seat is numbered as it is booked')
  }
})

it('no longer exists once the seat was cancelled, and its document is refused', async () => {
  const { token, appointmentId } = await booked('S1')
  await at.cancel(token, appointmentId)
  expect(await tickets(token)).toEqual([])
  expect((await sheet(token, appointmentId)).error).toBe('EXM_CT_ECQA_NOT_FOUND')
})

const locks = (text: string) => /\bfor (update|share|no key update)\b/.test(text)

it('is not printed when its seat is moved before it is locked', async () => {
  const { token, appointmentId } = await booked('S2')
  const revision = await at.ticketRevision(token, appointmentId)
  const { first, second } = await interleave(
    ...([at.services, locks] as const),
    () => at.print(token, appointmentId, revision),
    () => at.reschedule(token, appointmentId, 'S3'),
  )
  expect([first.error, second.error]).toEqual(['EXM_CT_ECQA_OUTDATED', null])
})

it('prevents moving a seat when it is printed before the seat is locked', async () => {
  const { token, appointmentId } = await booked('S2')
  const revision = await at.ticketRevision(token, appointmentId)
  const { first, second } = await interleave(
    ...([at.services, locks] as const),
    () => at.reschedule(token, appointmentId, 'S3'),
    () => at.print(token, appointmentId, revision),
  )
  expect([first.error, second.error]).toEqual(['ER_MR_TICKET_PRINTED', null])
})
