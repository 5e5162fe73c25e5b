/** Operators list check-ins, missing ones and flagged ones; no personal data is logged. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { auditLog } from '@server/core/tables/operations'
import { clockIn, ill, TODAY } from '../health/clock-in'
import { sharedByTests } from '../setup/shared-by-tests'
import { temporaryFolder } from '../setup/temporary-folder'
import { operate } from './operator'

const at = sharedByTests(clockIn)
const folder = temporaryFolder('health')
beforeEach(async () => {
  await at.reset()
  await at.services.db.execute(sql`delete from audit_log`)
})

const run = (...words: string[]) => operate(at.services, 'health', ...words)

it('lists completed, missing and flagged check-ins of today, names masked', async () => {
  const [well, flagged, missing] = [await at.booked('S1'), await at.booked('S1'), await at.booked('S1')]
  await at.tell(well.token)
  await at.tell(flagged.token, ill)
  const all = (await run('list', 'clock', 'DAILY')).printed
  expect(all).toContain(well.account)
  expect(all).toMatch(/flagged +2026-11-20 10:00 +37\.3 +temperature/)
  expect(all).not.toContain('许知远')
  expect((await run('list', 'clock', 'DAILY', '--flagged')).printed).not.toContain(well.account)
  const absent = (await run('list', 'clock', 'DAILY', '--missing')).printed
  expect(absent).toContain(missing.account)
  expect(absent).not.toContain(well.account)
  expect((await run('list', 'clock', 'DAILY', '--day', '2026-11-19')).printed).toBe('Nobody.')
  expect((await run('list', 'clock', 'NONE')).complained).toContain('has no health check-in “NONE”')
})

it.each([
  ['today', 'is not a day'],
  ['2026-02-30', 'is not a day'],
  ['2026-11-18', '“DAILY” runs from 2026-11-19 to 2026-11-26'],
  ['2026-11-21', '2026-11-21 is still to come'],
])('lists no missing check-ins on %s: %s', async (day, words) => {
  await at.booked('S1')
  expect((await run('list', 'clock', 'DAILY', '--missing', '--day', day)).complained).toContain(words)
  expect((await run('export', 'clock', 'DAILY', join(folder, 'none.csv'), '--day', day)).complained).toContain(words)
})

it('reports that everything was deleted instead of listing everyone as missing', async () => {
  await at.tell((await at.booked('S1')).token)
  at.clock.set('2026-12-07T02:00:00.000Z')
  for (const command of ['list', 'count'])
    expect((await run(command, 'clock', 'DAILY')).complained).toContain('was deleted on 2026-12-07')
})

it('counts by day', async () => {
  const [one] = [await at.booked('S1'), await at.booked('S1')]
  await at.tell(one.token, ill)
  const { printed } = await run('count', 'clock', 'DAILY')
  expect(printed).toMatch(/2026-11-19 +0 +0 +0 +0\n2026-11-20 +2 +1 +1 +1$/)
})

it('exports everything into a table readable by its owner only', async () => {
  const { token } = await at.booked('S1')
  await at.tell(token, { temperature: '36.6', unwell: 'yes', symptoms: '=1+1' })
  const file = join(folder, 'health.csv')
  expect((await run('export', 'clock', 'DAILY', file)).printed).toBe(`1 written to ${file}.`)
  expect(readFileSync(file, 'utf8')).toMatch(/2026-11-20.*,36\.6,.*unwell/)
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(existsSync(file)).toBe(true)
})

it('audits who read what, without the answers', async () => {
  const { token } = await at.booked('S1')
  await at.tell(token, ill)
  await run('list', 'clock', 'DAILY', '--flagged')
  const [entry] = await at.services.db.select().from(auditLog)
  expect(entry).toMatchObject({
    action: 'health list',
    details: { code: 'DAILY', day: TODAY, which: 'flagged', shown: 1 },
  })
})
