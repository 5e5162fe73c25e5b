/** Operators manage test centres and sessions: validated spreadsheets, closing, and moving a room. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { appointmentPersonalData } from '@server/areas/appointment/appointment-personal-data'
import { insertBookings } from '@server/areas/appointment/book/booking-store'
import { requireProject } from '@server/calls/project/find-project'
import { newId } from '@server/core/postgres/ids'
import { auditLog } from '@server/core/tables/operations'
import { lockCandidates } from '@server/domain/accounts/lock-account'
import type { Person } from '@server/domain/personal-data/personal-data-source'
import { checkInvariants } from '@server/domain/invariants/check-invariants'
import { latestMessages } from '@server/domain/outbox/messages'
import { rounds } from '../appointment/rounds'
import { sharedByTests } from '../setup/shared-by-tests'
import { temporaryFolder } from '../setup/temporary-folder'
import { operate } from './operator'

const at = sharedByTests(rounds)
const folder = temporaryFolder('sessions')
beforeEach(async () => {
  await at.reset()
  await at.services.db.execute(sql`delete from audit_log`)
})

const run = (...words: string[]) => operate(at.services, ...words)
const file = (name: string, ...lines: string[]): string => {
  const path = join(folder, name)
  writeFileSync(path, lines.join('\n'))
  return path
}
const audited = async () =>
  (await at.services.db.select().from(auditLog)).map(({ action, details }) => ({ action, ...details }))
const somebody = async () => (await at.candidates(1))[0]!

describe('Session spreadsheets', () => {
  it('create test centres with their rooms, and sessions that can be booked at once', async () => {
    const centres = file(
      'centres.csv',
      'centre,name,name en,region,address,address en,room,room name,seats,facilities',
      'HILL,玉皇山考点,Hill centre,HZ,玉皇山路 1 号,1 Hill Road,A,一机房,2,lift;stepFree',
      'HILL,,,,,,B,二机房,3,',
    )
    expect((await run('centres', 'import', 'centre', centres)).printed).toBe(
      '1 test centres with 2 rooms are as the file says.',
    )
    const sessions = file(
      'sessions.csv',
      'round,session,centre,begins,ends,rooms',
      'OPEN,H1,HILL,2026-12-01 09:00,2026-12-01 11:00,',
      'OPEN,H2,HILL,2026/12/2 9:00,2026/12/2 11:00,B',
    )
    expect((await run('sessions', 'import', 'centre', sessions)).printed).toBe('2 sessions are as the file says.')
    const { token } = await somebody()
    expect((await at.book(token, 'H2')).error).toBeNull()
    expect(await at.mine(token)).toMatchObject([{ centre: { code: 'HILL' }, room: { name: { zh: '二机房' } } }])
    expect(await at.left('H1')).toEqual({ counted: 5, free: 5 })
    expect((await audited()).map(({ action }) => action)).toEqual(['centres import', 'sessions import'])
  })

  it('report errors by row, and import nothing then', async () => {
    const sessions = file(
      'wrong.csv',
      'round,session,centre,begins,ends,position',
      'NONE,X1,RIVER,2026-12-01 09:00,2026-12-01 11:00,',
      'OPEN,X2,NOWHERE,2026-12-01 09:00,2026-12-01 11:00,',
      'OPEN,X3,RIVER,2026-02-30 09:00,2026-12-01 11:00,',
      'OPEN,X4,RIVER,2026-12-01 11:00,2026-12-01 09:00,',
      'TALK,X5,RIVER,2026-12-01 09:00,2026-12-01 11:00,COOK',
      'OPEN,X6,RIVER,2026-12-01 09:00,2026-12-01 11:00,',
      'OPEN,X6,RIVER,2026-12-02 09:00,2026-12-02 11:00,',
      'OPEN,X7,RIVER,2026-12-02 09:00:30,2026-12-02 11:00,',
    )
    const { code, complained } = await run('sessions', 'import', 'centre', sessions)
    expect(code).toBe(1)
    for (const told of [
      /:2 no round has the code “NONE”/,
      /:3 no test centre has the code “NOWHERE”/,
      /:4 “2026-02-30 09:00” is no time: write it as 2026-12-01 09:00/,
      /:5 it ends before it begins/,
      /:6 “TALK” interviews for no position “COOK”/,
      /:8 the same session as in line 7/,
      /:9 it begins and ends at whole minutes/,
      /Nothing of the file was imported/,
    ])
      expect(complained).toMatch(told)
    await expect(at.session('X6')).rejects.toThrow('there is no session')
    const unknown = file('unknown.csv', 'round,session,center,begins,ends')
    expect((await run('sessions', 'import', 'centre', unknown)).complained).toMatch(
      /there is no column “centre”[^]*nobody knows a column “center”/,
    )
    const centres = file(
      'wrong-centres.csv',
      'centre,name,region,address,room,seats',
      'X,考点,ZJ,路,A,0',
      'X,另一个,ZJ,路,A,5',
    )
    const told = (await run('centres', 'import', 'centre', centres)).complained
    expect(told).toMatch(/:2 no innermost region has the code “ZJ”/)
    expect(told).toMatch(/:2 seats “0”: write a whole number from 1 to 2000/)
    expect(told).toMatch(/:3 another name than line 2 says of “X”/)
    expect(told).toMatch(/:3 a second room “A” of “X”/)
  })

  it('report an empty file as such, and accept columns separated by semicolons or tabs', async () => {
    const imported = (name: string, ...lines: string[]) => run('centres', 'import', 'centre', file(name, ...lines))
    expect((await imported('empty.csv')).complained).toMatch(/empty\.csv” is empty\.$/)
    for (const separator of [';', '\t']) {
      const { complained } = await imported(
        'apart.csv',
        ['centre', 'name', 'region', 'address', 'room', 'seats'].join(separator),
      )
      expect(complained).toMatch(/names no test centre/)
    }
  })

  it('accept days and times as Excel writes them, and refuse ambiguous dates', async () => {
    const rows = (...lines: string[]) => file('dates.csv', 'round,session,centre,begins,ends', ...lines)
    const ambiguous = rows('OPEN,X9,LAKE,11/12/2026 9:00,11/12/2026 10:00')
    expect((await run('sessions', 'import', 'centre', ambiguous)).complained).toMatch(
      /:2 “11\/12\/2026 9:00” is no time/,
    )
    const begun = rows('OPEN,X9,LAKE,2025年11月20日 上午9:30,20-Nov-2025 11:00 AM')
    expect((await run('sessions', 'import', 'centre', begun)).complained).toMatch(/:2 it begins before “OPEN”/)
  })

  it('create no impossible session: begun, too early, too long, or in an occupied room', async () => {
    const rows = (...lines: string[]) => file('clash.csv', 'round,session,centre,begins,ends,rooms', ...lines)
    const refused = rows(
      'OPEN,X1,RIVER,2025-12-01 09:00,2025-12-01 11:00,',
      'OPEN,X2,RIVER,2026-12-01 09:00,2027-12-01 11:00,',
      'LATER,X3,RIVER,2026-11-20 20:00,2026-11-20 21:00,',
    )
    expect((await run('sessions', 'import', 'centre', refused)).complained).toMatch(
      /:2 it begins before “OPEN” is open for booking[^]*:3 it lasts longer than a day[^]*:4 it begins before “LATER”/,
    )
    const begun = rows('OPEN,X1,RIVER,2026-11-20 09:30,2026-11-20 11:00,')
    expect((await run('sessions', 'import', 'centre', begun)).complained).toMatch(/:2 it has begun already/)
    const clashing = rows(
      'OPEN,X1,LAKE,2026-12-01 09:00,2026-12-01 11:00,A',
      'OPEN,X2,LAKE,2026-12-01 10:00,2026-12-01 12:00,B',
      'OPEN,X3,LAKE,2026-12-01 10:59,2026-12-01 12:00,A',
      'OTHER,X4,RIVER,2026-11-23 15:00,2026-11-23 17:00,',
    )
    const { complained } = await run('sessions', 'import', 'centre', clashing)
    expect(complained).toMatch(/:4 OPEN X1 has room LAKE A from 2026-12-01 09:00 to 2026-12-01 11:00/)
    expect(complained).toMatch(/:5 OPEN S2 has room RIVER A from 2026-11-23 14:00 to 2026-11-23 16:00/)
    await expect(at.session('X2')).rejects.toThrow('there is no session')
  })

  it('report room conflicts with the errors of other rows, in the order of the file', async () => {
    const mixed = file(
      'mixed.csv',
      'round,session,centre,begins,ends,rooms',
      'OPEN,X1,LAKE,2026-12-01 09:00,2026-12-01 11:00,A',
      'OPEN,X2,NOWHERE,2026-12-01 09:00,2026-12-01 11:00,',
      'OPEN,X3,LAKE,2026-12-01 10:00,2026-12-01 12:00,A',
      'OPEN,X1,LAKE,2026-12-02 09:00,2026-12-02 11:00,A',
    )
    const { code, complained } = await run('sessions', 'import', 'centre', mixed)
    expect(code).toBe(1)
    expect(complained).toMatch(
      /:3 no test centre has the code “NOWHERE”[^]*:4 OPEN X1 has room LAKE A[^]*:5 the same session as in line 2[^]*Nothing of the file/,
    )
    await expect(at.session('X1')).rejects.toThrow('there is no session')
    expect(await audited()).toEqual([])
  })

  it('report no room conflict with a room that an invalid row would have released', async () => {
    await run(
      ...['sessions', 'import', 'centre'],
      file(
        'there.csv',
        'round,session,centre,begins,ends,rooms',
        'OPEN,X1,LAKE,2026-12-01 09:00,2026-12-01 11:00,A',
        'OPEN,X2,LAKE,2026-12-02 09:00,2026-12-02 11:00,A',
      ),
    )
    const leaving = file(
      'leaving.csv',
      'round,session,centre,begins,ends,rooms',
      'OPEN,X1,LAKE,2026-12-01 09:00,2026-12-01 11:00,C',
      'OPEN,X3,LAKE,2026-12-01 09:00,2026-12-01 11:00,A',
      'OPEN,X4,LAKE,2026-12-02 10:00,2026-12-02 12:00,A',
    )
    const { complained } = await run('sessions', 'import', 'centre', leaving)
    expect(complained).toMatch(/:2 “LAKE” has no room “C”/)
    expect(complained).not.toContain(':3')
    expect(complained).toMatch(/:4 OPEN X2 has room LAKE A/)
    await expect(at.session('X3')).rejects.toThrow('there is no session')
  })

  it('report that a room stays with a session that has bookings, wherever the file moves it', async () => {
    expect((await at.book((await somebody()).token, 'S3')).error).toBeNull()
    const moving = file(
      'moving.csv',
      'round,session,centre,begins,ends,rooms',
      'OPEN,S3,LAKE,2026-12-01 09:00,2026-12-01 11:00,A',
      'OPEN,X1,RIVER,2026-11-24 09:00,2026-11-24 10:00,A',
    )
    const { complained } = await run('sessions', 'import', 'centre', moving)
    expect(complained).toMatch(/:2 1 seats are booked; it stays where and when it is[^]*:3 OPEN S3 has room RIVER A/)
  })

  it('name the columns of a test centre, and place none at the equator', async () => {
    const centres = file(
      'centre-cells.csv',
      'centre,name,region,address,room,seats,latitude,longitude,facilities',
      'X,考点,HZ,路,A,x,30.1,,lift;pool',
      'Y 1,,HZ,路,A,5,,,',
    )
    const { complained } = await run('centres', 'import', 'centre', centres)
    for (const told of [
      /:2 seats “x”: write a whole number/,
      /:2 longitude “”: write degrees from -180 to 180/,
      /:2 facilities “lift;pool”: write some of stepFree, lift/,
      /:3 centre “Y 1”: write letters, digits/,
      /:3 name “”: write what it is called/,
    ])
      expect(complained).toMatch(told)
  })

  it('list the valid needs a room can be reserved for, and report errors in line order', async () => {
    const centres = file(
      'kept.csv',
      'centre,name,region,address,room,seats,serves',
      'KEPT,无障碍考点,HZ,文二路 2 号,A,2,wheelchair',
    )
    expect((await run('centres', 'import', 'centre', centres)).complained).toMatch(
      /:2 serves “wheelchair”: write some of accessible, separate, with ; between them\./,
    )
    const sessions = file(
      'order.csv',
      'round,session,centre,begins,ends',
      'OPEN,K1,LAKE,2026-12-01 09:00,2026-12-01 11:00',
      'OPEN,K1,LAKE,2026-12-02 09:00,2026-12-02 11:00',
      'OPEN,K2,LAKE,2026-12-03 09:00,2026-12-03 08:00',
    )
    const { complained } = await run('sessions', 'import', 'centre', sessions)
    expect(complained).toMatch(/:3 the same session as in line 2\.\n.*:4 it ends before it begins\./)
  })

  it('name the candidates affected by a changed test centre address', async () => {
    await at.book((await somebody()).token, 'T1', 'OTHER')
    const sea = (address: string) =>
      run(
        'centres',
        'import',
        'centre',
        file(
          'sea.csv',
          'centre,name,name en,region,address,address en,room,room name,room name en,seats',
          `SEA,海曙考点,Sea centre,NB,${address},A,一机房,Lab one,5`,
        ),
      )
    expect((await sea('中山路 99 号,99 Zhongshan Road')).printed).toMatch(
      /SEA has another name or address now, and 1 people have seats there/,
    )
    expect((await sea('中山路 99 号,99 Zhongshan Road')).printed).not.toMatch(/another name or address/)
    await sea('中山路 3 号,3 Zhongshan Road')
  })

  it('can be imported again when some sessions are over', async () => {
    const sessions = file(
      'again.csv',
      'round,session,centre,begins,ends',
      'OPEN,A1,SEA,2026-12-01 09:00,2026-12-01 11:00',
      'OPEN,A2,SEA,2026-12-01 11:00,2026-12-01 12:00',
    )
    await run('sessions', 'import', 'centre', sessions)
    at.clock.set('2026-12-02T00:00:00.000Z')
    expect((await run('sessions', 'import', 'centre', sessions)).printed).toBe('2 sessions are as the file says.')
  })

  it('do not move a session with booked seats', async () => {
    const { token } = await somebody()
    await at.book(token, 'S1')
    const moved = file(
      'moved.csv',
      'round,session,centre,begins,ends',
      'OPEN,S1,LAKE,2026-12-01 09:00,2026-12-01 11:00',
    )
    expect((await run('sessions', 'import', 'centre', moved)).complained).toMatch(/:2 1 seats are booked; it stays/)
  })
})

describe('A session', () => {
  it('is listed with its booked seats, offers and waiting candidates', async () => {
    const holders = []
    for (let count = 0; count < 3; count++) {
      const { token } = await somebody()
      holders.push({ token, id: (await at.book(token, 'S1')).data.appointmentId })
    }
    for (let count = 0; count < 2; count++) await at.wait((await somebody()).token, 'S1')
    await at.cancel(holders[0]!.token, holders[0]!.id)
    const { printed } = await run('sessions', 'list', 'centre', '--round', 'OPEN', '--json')
    const listed = JSON.parse(printed) as { session: string }[]
    expect(listed.find(({ session }) => session === 'S1')).toMatchObject({
      ...{ centre: 'LAKE', seats: 3, booked: 2, offered: 1, waiting: 1, state: 'open' },
    })
    expect((await run('sessions', 'list', 'centre')).printed).toMatch(
      /OPEN +S1 +LAKE +2026-11-23 09:00 .* 3 +2 +1 +1 +open/,
    )
  })

  it('is closed and opened again: existing seats stay, new bookings are refused meanwhile', async () => {
    const { token } = await somebody()
    await at.book(token, 'S2')
    expect((await run('sessions', 'close', 'centre', 'OPEN', 'S2')).printed).toMatch(/1 seats are booked and stay/)
    expect((await run('sessions', 'close', 'centre', 'OPEN', 'S2')).printed).toBe('S2 is closed already.')
    const other = await somebody()
    expect((await at.book(other.token, 'S2')).error).toBe('ER_GSH_OUTDATED')
    expect((await run('sessions', 'open', 'centre', 'OPEN', 'S2')).printed).toBe('S2 is open: 29 of 30 seats are free.')
    expect((await at.book(other.token, 'S2')).error).toBeNull()
    expect((await run('sessions', 'open', 'centre', 'OPEN', 'NO')).complained).toMatch(/`sessions list centre`/)
  })

  it('has all seats of a room moved to another room: candidates are notified, and the room is not assigned again', async () => {
    const { token } = await at.reachable('13812345670')
    await at.book(token, 'S1')
    const { printed } = await run('sessions', 'move', 'centre', 'OPEN', 'S1', 'A', '--to-room', 'B')
    expect(printed).toBe('1 people were moved to B and are told.')
    expect(await at.mine(token)).toMatchObject([{ room: { code: 'B' }, seatNumber: 1 }])
    expect(await at.left('S1')).toEqual({ counted: 0, free: 0 })
    await at.work()
    const told = (await latestMessages(at.services, { limit: 10 })).filter(
      ({ template }) => template === 'appointmentMoved',
    )
    expect(told.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
    expect(told[0]?.text).toContain('二机房')
    await putBack()
  })

  it('is reduced by a room without seats, with a message that no seat was moved', async () => {
    const { printed } = await run('sessions', 'move', 'centre', 'OPEN', 'S1', 'A', '--to-session', 'S2')
    expect(printed).toBe('Nobody sits in room A, so nobody was moved. The room is no longer of S1.')
    expect(await at.left('S1')).toEqual({ counted: 1, free: 1 })
    await putBack()
  })

  it('has its seats moved to another session, where there is room for all and no candidate has a conflict', async () => {
    const people = []
    for (let count = 0; count < 2; count++) people.push(await somebody())
    for (const { token } of people) await at.book(token, 'S1')
    at.clock.advance(61_000)
    await at.book(people[0]!.token, 'T1', 'OTHER')
    const move = (...to: string[]) => run('sessions', 'move', 'centre', 'OPEN', 'S1', 'A', ...to)
    expect((await move()).code).toBe(2)
    expect((await move('--to-room', 'B')).complained).toMatch(/2 people are in the room, and 1 seats are free there/)
    expect((await move('--to-session', 'S3')).printed).toBe('2 people were moved to S3 and are told.')
    expect(await at.mine(people[1]!.token)).toMatchObject([{ centre: { code: 'RIVER' }, seatNumber: 2 }])
    const checked = await checkInvariants(at.services, at.projectId)
    expect(checked.filter(({ count }) => count > 0)).toEqual([])
    await putBack()
  })

  it('waits for a concurrent booking, and moves no candidate into the conflicting session', async () => {
    const { token, accountId } = await somebody()
    await at.book(token, 'S3')
    at.clock.advance(61_000)
    const { projectId, services } = at
    const { sessionId } = await at.session('T1')
    const request = { appointmentId: newId(), holder: accountId, batchCode: 'OTHER', sessionId }
    let moving: ReturnType<typeof run> | undefined
    await services.db.transaction(async (tx) => {
      await lockCandidates(tx, { projectId, accountIds: [accountId] })
      const seen = {
        revision: 0,
        groupDomain: null,
        idempotency: null,
        registeredIn: null,
        own: null,
        seat: null,
        seats: [{ pool: sessionId }],
      }
      await insertBookings(tx, projectId, [{ ...request, ...seen }], new Date(at.clock.now()))
      moving = run('sessions', 'move', 'centre', 'OPEN', 'S3', 'A', '--to-session', 'S1')
      await sleep(500)
    })
    expect((await moving)?.complained).toMatch(/1 of them have another appointment at that time/)
  })

  it('has no seats left without its only room, and cannot be booked', async () => {
    const [one, other] = [await somebody(), await somebody()]
    await at.book(one.token, 'S2')
    const moved = await run('sessions', 'move', 'centre', 'OPEN', 'S2', 'A', '--to-session', 'S3')
    expect(moved.printed).toBe('1 people were moved to S3 and are told.')
    expect(await at.left('S2')).toEqual({ counted: 0, free: 0 })
    expect((await at.book(other.token, 'S2')).error).toBe('SEAT_OP_INSUFFICIENT')
    await at.reset()
    await at.resize('S2', 30)
  })

  it('has no seats moved out of a room that it does not have, to another position, or once it has begun', async () => {
    const { token } = await somebody()
    await at.book(token, 'SOON')
    const move = (round: string, session: string, room: string, ...to: string[]) =>
      run('sessions', 'move', 'centre', round, session, room, ...to)
    expect((await move('OPEN', 'S1', 'Z', '--to-room', 'B')).complained).toMatch(
      /no room “Z” in that session. There are: A, B/,
    )
    expect((await move('OPEN', 'S1', 'A', '--to-room', 'Z')).complained).toMatch(/no room “Z”/)
    expect((await move('OPEN', 'S1', 'A', '--to-room', 'A')).code).toBe(2)
    expect((await move('TALK', 'I1', 'B', '--to-session', 'I2')).complained).toMatch(
      /I2 interviews for “NURSE”, and they come for “TEACH”/,
    )
    at.clock.set('2026-11-20T12:00:00.000Z')
    expect((await move('OPEN', 'SOON', 'A', '--to-session', 'S3')).complained).toMatch(/SOON has begun/)
    expect((await run('sessions', 'close', 'centre', 'OPEN', 'SOON')).complained).toMatch(/SOON has begun or is over/)
    expect((await run('sessions', 'list', 'centre', '--round', 'NO')).complained).toMatch(/There are: OPEN, OTHER,/)
  })
})

describe('The seat of one candidate', () => {
  it('is cancelled: they are notified, it does not count as their own cancellation, and it is offered to the waiting list', async () => {
    const { token, accountId } = await at.reachable('13812345671')
    const { appointmentId } = (await at.book(token, 'S1')).data
    for (let count = 0; count < 2; count++) await at.book((await somebody()).token, 'S1')
    const waiter = await somebody()
    await at.wait(waiter.token, 'S1')
    at.clock.advance(61_000)
    await at.print(token, appointmentId)
    const free = () =>
      run('sessions', 'free', 'centre', 'OPEN', 'guest13812345671', '--reason', '考场设备故障，本场取消。')
    expect((await run('sessions', 'free', 'centre', 'OPEN', 'guest13812345671')).complained).toContain('--reason')
    expect((await free()).printed).toMatch(/2026-11-23 09:00, is given back.*printed does not hold/)
    expect(await at.mine(token)).toMatchObject([{ status: 'cancelled', cancelsLeft: 1 }])
    expect(await at.waiting(waiter.token)).toMatchObject([{ state: 'offered' }])
    expect(await audited()).toMatchObject([{ action: 'sessions free', round: 'OPEN', accountId, isPrinted: true }])
    expect((await free()).complained).toMatch(/has no appointment in “OPEN”/)
    await at.work()
    const told = (await latestMessages(at.services, { limit: 20 })).filter(
      ({ template }) => template === 'appointmentFreed',
    )
    expect(told.map(({ channel }) => channel).sort()).toEqual(['email', 'sms'])
    expect(told[0]?.text).toContain('预约，原因：考场设备故障，本场取消。座位已释放，不计入您的取消次数')
    const params = { appointmentId }
    const { timeline } = (await at.call('GET /exm_c/appointments/:appointmentId', { params }, { token })).data
    expect(timeline.map(({ event, reason }) => [event, reason && reason.zh])).toEqual([
      ['booked', null],
      ['freed', '考场设备故障，本场取消。'],
    ])
    const { rows } = await at.services.db.execute<{ reason: string }>(
      sql`select reason from appointment_event where event = 'freed'`,
    )
    expect(rows[0]?.reason).toMatch(/^sealed:/)
    expect((await at.book(token, 'S2')).error).toBeNull()
    at.clock.set('2026-11-23T06:00:00.000Z')
    expect((await free()).complained).toMatch(/has begun/)
    const checked = await checkInvariants(at.services, at.projectId)
    expect(checked.filter(({ count }) => count > 0)).toEqual([])
  })
})

it('the reason of a cancelled seat is part of the data export, and is deleted with the account', async () => {
  const { token, accountId } = await at.reachable('13812345672')
  await at.book(token, 'S1')
  await run('sessions', 'free', 'centre', 'OPEN', 'guest13812345672', '--reason', '资格不符')
  const project = await requireProject(at.services, 'centre')
  const person = { owner: { projectId: at.projectId, accountId }, project } as Person
  const told = async () => JSON.stringify(await appointmentPersonalData.exportSections?.(at.services, person))
  expect(await told()).toContain('资格不符')
  await at.services.db.transaction((tx) => appointmentPersonalData.end(at.services, tx, person))
  expect(await told()).not.toContain('资格不符')
})

describe('A candidate waiting for a session that is closed and reopened', () => {
  it('keeps the first position when not yet notified of the closing', async () => {
    const holders = []
    for (let count = 0; count < 3; count++) {
      const { token } = await somebody()
      holders.push({ token, id: (await at.book(token, 'S1')).data.appointmentId })
    }
    const [waiter, passerBy] = [await somebody(), await somebody()]
    await at.wait(waiter.token, 'S1')
    await run('sessions', 'close', 'centre', 'OPEN', 'S1')
    await at.cancel(holders[0]!.token, holders[0]!.id)
    expect(await at.left('S1')).toEqual({ counted: 1, free: 1 })
    await run('sessions', 'open', 'centre', 'OPEN', 'S1')
    expect(await at.waiting(waiter.token)).toMatchObject([{ state: 'offered' }])
    expect((await at.book(passerBy.token, 'S1')).error).toBe('SEAT_OP_INSUFFICIENT')
  })
})

/** Restores the room removed from S1. */
async function putBack(): Promise<void> {
  await at.reset()
  // restores the original order of its seats
  const { sessionId } = await at.session('S1')
  await at.services.db.execute(sql`delete from session_seat where session_id = ${sessionId}`)
  await at.resize('S1', 2)
}
