/** Attendance lists for invigilators and doors, and assigning a seat to a candidate without a booking. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { rounds } from '../appointment/rounds'
import { sharedByTests } from '../setup/shared-by-tests'
import { temporaryFolder } from '../setup/temporary-folder'
import { operate } from './operator'

const at = sharedByTests(rounds)
const folder = temporaryFolder('attendance')
beforeEach(() => at.reset())

const run = (...words: string[]) => operate(at.services, ...words)
const seated = async (count: number, session = 'S1') => {
  for (const { token } of await at.candidates(count)) await at.book(token, session)
}

it('writes the seating list as a table and as signature sheets, ID numbers masked, readable by its owner only', async () => {
  await seated(3)
  const csv = join(folder, 'list.csv')
  expect((await run('attendance', 'sheets', 'centre', 'OPEN', csv, '--session', 'S1')).printed).toBe(
    `3 people in 2 rooms written to ${csv}.`,
  )
  const lines = readFileSync(csv, 'utf8').trim().split(/\r?\n/)
  expect(lines).toHaveLength(4)
  expect(lines[1]).toMatch(/^LAKE,A,2026-11-23 09:00,1,OPEN-\d+,[^,]+,[^,]*\*+[^,]*,/)
  expect(statSync(csv).mode & 0o077).toBe(0)
  const pdf = join(folder, 'list.pdf')
  await run('attendance', 'sheets', 'centre', 'OPEN', pdf, '--session', 'S1', '--room', 'A')
  expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-')
})

it('writes seats, numbers, names and extended end times for the door, and no other personal data', async () => {
  await seated(1)
  const csv = join(folder, 'door.csv')
  await run('attendance', 'doors', 'centre', 'OPEN', csv)
  expect(readFileSync(csv, 'utf8').split(/\r?\n/)[0]).toMatch(/centre,room,begins \(UTC\+8\),seat,number,name,until$/)
})

it('reports invalid arguments', async () => {
  await seated(1)
  expect((await run('attendance', 'sheets', 'centre', 'OPEN', 'list.txt')).complained).toContain(
    'has to end with .xlsx, .csv or .pdf',
  )
  expect((await run('attendance', 'sheets', 'centre', 'NONE', 'list.csv')).complained).toContain(
    'no batch and no round',
  )
  expect((await run('attendance', 'sheets', 'centre', 'OTHER', 'list.csv')).complained).toContain('Nobody sits there')
  expect((await run('attendance', 'sheets', 'centre', 'WRITTEN', 'x.csv', '--session', 'S1')).complained).toContain(
    'belongs to a round',
  )
  const nobody = await run('attendance', 'sheets', 'centre', 'OPEN', 'list.csv', '--room', '999')
  expect(nobody.complained).toContain('Of “OPEN” these have somebody (centre and room): LAKE A.')
  const nowhere = join(folder, 'nowhere', 'list.pdf')
  expect((await run('attendance', 'doors', 'centre', 'OPEN', nowhere)).complained).toContain('cannot be written')
})

describe('A candidate without a booking', () => {
  it('is assigned a seat, also after booking is over, and notified, once', async () => {
    const candidate = await at.reachable('13812345678')
    const { printed } = await run('sessions', 'assign', 'centre', 'OPEN', 'S2', 'guest13812345678')
    expect(printed).toContain('has a seat in S2, 2026-11-23 14:00, and is told')
    expect(await at.mine(candidate.token)).toMatchObject([{ centre: { code: 'RIVER' }, status: 'booked' }])
    await at.work()
    const { rows: told } = await at.services.db.execute(
      sql`select template from outbox where template = 'appointmentBooked'`,
    )
    expect(told.length).toBeGreaterThan(0)
    const again = await run('sessions', 'assign', 'centre', 'OPEN', 'S3', 'guest13812345678')
    expect(again.complained).toContain('has an appointment in OPEN already')
  })

  it('gets none when no seat is available', async () => {
    await seated(3)
    await at.reachable('13812345679')
    expect((await run('sessions', 'assign', 'centre', 'OPEN', 'S1', 'guest13812345679')).complained).toContain(
      'S1 is full',
    )
  })
})
