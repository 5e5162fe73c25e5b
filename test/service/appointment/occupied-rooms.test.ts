/** Room occupancy checks are serialised across session imports, bookings with extra time and room moves. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { checkInvariants } from '@server/domain/invariants/check-invariants'
import { MINUTE, needs } from '../accommodation/needs'
import { operate } from '../operator/operator'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { temporaryFolder } from '../setup/temporary-folder'

const at = sharedByTests(needs)
const folder = temporaryFolder('occupied-rooms')
beforeEach(async () => {
  await at.reset()
  const imported = sql`select session_id from exam_session where session_code like 'X%'`
  await at.services.db.execute(sql`delete from session_seat where session_id in (${imported})`)
  await at.services.db.execute(
    sql`delete from seat_pool where group_key in (select session_id::text from (${imported}) one)`,
  )
  await at.services.db.execute(sql`delete from exam_session where session_code like 'X%'`)
})
afterEach(async () => {
  const checked = await checkInvariants(at.services, at.projectId)
  expect(checked.filter(({ count }) => count > 0)).toEqual([])
})

const run = (...words: string[]) => operate(at.services, ...words)
/** Imports one session on the day of S3, which takes place at LAKE and ends at 18:30. */
const imported = (code: string, begins: string, ends: string, centre = 'LAKE') => {
  const file = join(folder, `${code}-${centre}.csv`)
  const row = `OPEN,${code},${centre},2026-11-23 ${begins},2026-11-23 ${ends},`
  writeFileSync(file, ['round,session,centre,begins,ends,rooms', row].join('\n'))
  return run('sessions', 'import', 'needs', file)
}
const isSessionWritten = (text: string) => text.includes('insert into exam_session')
const late = () => imported('X1', '19:00', '20:00')
const LATE_IS_LONGER = /:2 OPEN S3 has room LAKE \w+ from .* to 2026-11-23 19:30, with somebody’s extra time/

it('refuses the second of two imports that use a room at the same time', async () => {
  const { first, second } = await interleave(at.services, isSessionWritten, late, () =>
    imported('X2', '19:30', '20:30'),
  )
  expect(first.printed).toBe('1 sessions are as the file says.')
  expect(second.complained).toMatch(/:2 OPEN X1 has room LAKE A from 2026-11-23 19:00 to 2026-11-23 20:00/)
})

it('creates one session when two imports name the same one at once', async () => {
  const { second } = await interleave(at.services, isSessionWritten, late, () =>
    imported('X1', '20:00', '21:00', 'SEA'),
  )
  expect(second.printed).toBe('1 sessions are as the file says.')
  const { rows } = await at.services.db.execute(sql`
    select centre_code as centre from exam_session where session_code = 'X1'`)
  expect(rows).toEqual([{ centre: 'SEA' }])
})

it('refuses a session, or extra time, in a room where assigned seats are used at that time', async () => {
  const subject = { code: 'LAW', startsAt: '2026-11-23T19:00:00+08:00', endsAt: '2026-11-23T20:00:00+08:00' }
  const batches = JSON.stringify([{ code: 'WRITTEN', tickets: {}, subjects: [subject] }])
  const { rows } = await at.services.db.execute<{ definition: object }>(sql`select definition from project`)
  await at.services.db.execute(sql`
    update project set definition = jsonb_set(definition, '{batches}', ${batches}::jsonb)`)
  const drawn = (room: string) => sql`
    insert into ticket_seat (project_id, ticket_id, area_code, batch_code, centre_code, room_code, seat_number)
    values (${at.projectId}, gen_random_uuid(), 'EAST', 'WRITTEN', 'LAKE', ${room}, 1)`
  for (const room of ['KEPT', 'A', 'ONE']) await at.services.db.execute(drawn(room))
  const { token } = await at.granted('half')
  expect((await late()).complained).toMatch(/:2 WRITTEN LAW has room LAKE A from 2026-11-23 19:00 to 2026-11-23 20:00/)
  expect((await at.book(token, 'S3')).error).toBe('ER_MR_ROOM_TAKEN')
  await at.services.db.execute(sql`delete from ticket_seat`)
  expect((await at.book(token, 'S3')).error).toBeNull()
  await at.services.db.execute(sql`update project set definition = ${JSON.stringify(rows[0]?.definition)}::jsonb`)
})

describe('A seat with extra time', () => {
  it('is refused in a room that an import assigns to the next session', async () => {
    const { token } = await at.granted('half')
    const { first, second } = await interleave(at.services, isSessionWritten, late, () => at.book(token, 'S3'))
    expect(first.code).toBe(0)
    expect(second.error).toBe('ER_MR_ROOM_TAKEN')
  })

  it('prevents an import from assigning its room to the next session', async () => {
    const { token } = await at.granted('half')
    const { first, second } = await interleave(
      at.services,
      (text) => text.includes('insert into appointment '),
      () => at.book(token, 'S3'),
      late,
    )
    expect(first.error).toBeNull()
    expect(second.complained).toMatch(LATE_IS_LONGER)
  })

  it('is refused in such a room also when rescheduling from another session', async () => {
    const { token } = await at.granted('half')
    const { appointmentId } = (await at.book(token, 'T1', 'OTHER')).data
    await at.services.db.execute(sql`update appointment set batch_code = 'OPEN'`)
    at.clock.advance(MINUTE)
    const body = await at.session('S3')
    const { second } = await interleave(at.services, isSessionWritten, late, () =>
      at.call('POST /exm_c/appointments/:appointmentId/reschedule', { params: { appointmentId }, body }, { token }),
    )
    expect(second.error).toBe('ER_MR_ROOM_TAKEN')
    await at.services.db.execute(sql`update appointment set batch_code = 'OTHER'`)
  })

  it('is refused in such a room also for a waiting-list offer', async () => {
    const holders = []
    for (let count = 0; count < 4; count++) {
      const { token } = await at.somebody()
      holders.push({ token, appointmentId: (await at.book(token, 'S3')).data.appointmentId })
    }
    const { token } = await at.granted('half')
    const params = { batchCode: 'OPEN' }
    const body = await at.session('S3')
    const waiting = 'POST /exm_c/appointments/batches/:batchCode/waiting'
    const { waitingId } = (await at.call(waiting, { params, body }, { token })).data
    const [one] = holders
    const ref = { params: { appointmentId: one?.appointmentId ?? '' } }
    await at.call('POST /exm_c/appointments/:appointmentId/cancel', ref, { token: one?.token })
    const { second } = await interleave(at.services, isSessionWritten, late, () =>
      at.call('POST /exm_c/appointments/waiting/:waitingId/accept', { params: { waitingId } }, { token }),
    )
    expect(second.error).toBe('ER_MR_ROOM_TAKEN')
  })

  it('is not moved into a room that an import assigns to the next session', async () => {
    const { token } = await at.granted('half')
    await at.book(token, 'S1')
    const move = () => run('sessions', 'move', 'needs', 'OPEN', 'S1', 'A', '--to-session', 'S3')
    const { second } = await interleave(at.services, isSessionWritten, late, move)
    expect(second.complained).toMatch(/1 of them have extra time, and no room there is free as long as they need it/)
  })
})
