/** Booking calls that run concurrently with changes by the exam body decide on the state after all locks are taken. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { appointmentPersonalData } from '@server/areas/appointment/appointment-personal-data'
import { requireProject } from '@server/calls/project/find-project'
import type { Person } from '@server/domain/personal-data/personal-data-source'
import { latestMessages } from '@server/domain/outbox/messages'
import { remindersJob } from '@server/domain/reminders/reminders-job'
import { reminders } from '@server/area-list'
import { operate } from '../operator/operator'
import { anOrder } from '../payment/setup/an-order'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { temporaryFolder } from '../setup/temporary-folder'
import { rounds } from './rounds'

const at = sharedByTests(rounds)
const folder = temporaryFolder('at-once')
beforeEach(async () => {
  await at.reset()
  // restores the rooms removed from S1 by earlier tests
  const { sessionId } = await at.session('S1')
  await at.services.db.execute(sql`delete from session_seat where session_id = ${sessionId}`)
  await at.resize('S1', 2)
})

const run = (...words: string[]) => operate(at.services, ...words)
const moveRoom = () => run('sessions', 'move', 'centre', 'OPEN', 'S1', 'A', '--to-room', 'B')
let phones = 13812345671
/** Creates a candidate with a seat in room A of S1. */
async function seated() {
  const phone = String(phones++)
  const one = { phone, ...(await at.reachable(phone)) }
  const { data, error } = await at.book(one.token, 'S1')
  if (error) throw new Error(error)
  at.clock.advance(61_000)
  return { ...one, appointmentId: data.appointmentId }
}
const roomOf = async (token: string) => (await at.mine(token))[0]?.room.code
const isCandidateLocked = (text: string) => text.includes('from "account"') && text.includes('no key update')
const arePoolsLocked = (text: string) => text.includes('from seat_pool') && text.includes('for update')

describe('A seat that is released while its room is changed', () => {
  it('by the exam body is recorded in the new room', async () => {
    const { token, phone } = await seated()
    const free = () => run('sessions', 'free', 'centre', 'OPEN', `guest${phone}`, '--reason', '资格不符')
    const { first, second } = await interleave(at.services, (text) => text.includes('for share'), free, moveRoom)
    expect(second.printed).toContain('1 people were moved')
    expect(first.printed).toContain('is given back')
    expect(await roomOf(token)).toBe('B')
  })

  it('by deleting the account is recorded in the new room', async () => {
    const { token, accountId } = await seated()
    const project = await requireProject(at.services, 'centre')
    const person = { owner: { projectId: at.projectId, accountId }, project } as Person
    const leave = () =>
      at.services.db.transaction((tx) => Promise.resolve(appointmentPersonalData.end(at.services, tx, person)))
    await interleave(at.services, arePoolsLocked, leave, moveRoom)
    expect(await at.mine(token)).toMatchObject([{ status: 'cancelled', room: { code: 'B' } }])
  })
})

it('does not move appointments to a session that was changed since the operator viewed it', async () => {
  await seated()
  const later = (time: string) => {
    const file = join(folder, `${time.slice(0, 2)}.csv`)
    const row = `OPEN,S3,RIVER,2026-11-24 ${time},2026-11-24 12:00,`
    writeFileSync(file, ['round,session,centre,begins,ends,rooms', row].join('\n'))
    return run('sessions', 'import', 'centre', file)
  }
  const { first, second } = await interleave(
    at.services,
    (text) => text === 'begin',
    () => run('sessions', 'move', 'centre', 'OPEN', 'S1', 'A', '--to-session', 'S3'),
    () => later('10:00'),
  )
  expect(second.code).toBe(0)
  expect(first.complained).toContain('One of the sessions was changed in this moment')
})

it('lists the later changes on a ticket that is printed while its room is changed', async () => {
  const { token, appointmentId } = await seated()
  const { first, second } = await interleave(
    at.services,
    (text) => text.includes('"printed_revision" = $1'),
    () => at.print(token, appointmentId),
    moveRoom,
  )
  expect([first.error, second.code]).toEqual([null, 0])
  const { tickets } = (await at.call('GET /exm_c/tickets', {}, { token })).data
  expect(tickets).toMatchObject([{ isOutdated: true, changed: { facts: [{ fact: 'room' }] } }])
})

it('reports a centre change to a ticket that is printed during the import', async () => {
  const { token, appointmentId } = await seated()
  const file = join(folder, 'centres.csv')
  const rows = ['A,2', 'B,1'].map((room) => `LAKE,新西湖考点,HZ,文三路 1 号,${room},stepFree`)
  writeFileSync(file, ['centre,name,region,address,room,seats,facilities', ...rows].join('\n'))
  const { first, second } = await interleave(
    at.services,
    (text) => text.includes('"printed_revision" = $1'),
    () => at.print(token, appointmentId),
    () => run('centres', 'import', 'centre', file),
  )
  expect([first.error, second.code]).toEqual([null, 0])
  const { tickets } = (await at.call('GET /exm_c/tickets', {}, { token })).data
  const facts = expect.arrayContaining([expect.objectContaining({ fact: 'centre' })]) as unknown
  expect(tickets).toMatchObject([{ isOutdated: true, changed: { facts } }])
})

it.each([
  ['a refund is requested', sql`refund_status = 'refunding'`, 'E_REG_REFUND_STARTED'],
  ['its approval is taken back', sql`audit_status = 1`, 'ER_MR_NOT_AUDITED'],
  ['it ends', sql`status = 'closed'`, 'ER_MR_NOT_REGISTERED'],
])('a registration assigns no seat while %s', async (_how, change, error) => {
  const { token, accountId } = (await at.candidates(1))[0]!
  const order = await anOrder(at.services, at.projectId, {
    accountId,
    of: { batchCode: 'WRITTEN', prices: { LAW: 100 } },
  })
  const isIt = sql`registration_id = ${order.registrationId}`
  await at.services.db.execute(sql`
    update registration set payment_status = 'paid', audit_status = 2, expires_at = null where ${isIt}`)
  const { first } = await interleave(
    at.services,
    (text) => text === 'begin',
    () => at.book(token, 'W1', 'OFWRITTEN'),
    () => at.services.db.execute(sql`update registration set ${change} where ${isIt}`),
  )
  expect(first.error).toBe(error)
  expect(await at.mine(token)).toEqual([])
})

it('does not restore a revoked print mark while its candidate prints again', async () => {
  const { token, appointmentId } = await seated()
  await at.print(token, appointmentId)
  const number = (await at.mine(token))[0]?.appointmentNumber ?? ''
  const { first, second } = await interleave(
    at.services,
    (text) => text.includes('"printed_revision" = $1'),
    () => at.print(token, appointmentId),
    () => run('tickets', 'unmark', 'centre', 'OPEN', number),
  )
  expect([first.error, second.code]).toEqual([null, 0])
  const { tickets } = (await at.call('GET /exm_c/tickets', {}, { token })).data
  expect(tickets).toMatchObject([{ printedAt: null }])
})

it('sends no reminder for tomorrow to a candidate who was moved to a later session meanwhile', async () => {
  await seated()
  at.clock.set('2026-11-22T02:00:00.000Z')
  const { second } = await interleave(
    at.services,
    (text) => text.includes('insert into "reminder"'),
    () => remindersJob(reminders).run(at.services),
    () => run('sessions', 'move', 'centre', 'OPEN', 'S1', 'A', '--to-session', 'S3'),
  )
  expect(second.printed).toContain('1 people were moved to S3')
  const messages = await latestMessages(at.services, { limit: 20 })
  expect(messages.filter(({ template }) => template === 'appointmentTomorrow')).toEqual([])
})

it('refuses to join the waiting list of a round in which the candidate booked another seat meanwhile', async () => {
  for (let count = 0; count < 3; count++) await at.book((await at.candidates(1))[0]!.token, 'S1')
  const { token } = (await at.candidates(1))[0]!
  const { first, second } = await interleave(
    at.services,
    isCandidateLocked,
    () => at.wait(token, 'S1'),
    () => at.book(token, 'S3'),
  )
  expect(second.error).toBeNull()
  expect(first.error).toBe('ER_MR_DUPLICATE')
})

it('assigns no seat to an account that is deleted meanwhile', async () => {
  const phone = String(phones++)
  const { accountId } = await at.reachable(phone)
  const { first } = await interleave(
    at.services,
    isCandidateLocked,
    () => run('sessions', 'assign', 'centre', 'OPEN', 'S1', `guest${phone}`),
    () => at.services.db.execute(sql`update account set ended_at = now() where account_id = ${accountId}`),
  )
  expect(first.complained).toContain('was deleted in this moment')
})
