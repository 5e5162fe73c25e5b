/** The exam body decides accommodations one by one or in bulk; room lists show the approved ones. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { auditLog } from '@server/core/tables/operations'
import { createAccount } from '@server/domain/accounts/accounts'
import { messagesTo } from '@server/domain/outbox/messages-to'
import { needs, OFFER } from '../accommodation/needs'
import { sharedByTests } from '../setup/shared-by-tests'
import { temporaryFolder } from '../setup/temporary-folder'
import { operate } from './operator'
import { issueToken } from '../setup/issue-token'

const at = sharedByTests(needs)
const folder = temporaryFolder('accommodations')
beforeEach(async () => {
  await at.reset()
  await at.services.db.execute(sql`delete from audit_log`)
})

const run = (...words: string[]) => operate(at.services, ...words)
const idOf = async (accountId: string) => {
  const { rows } = await at.services.db.execute<{ id: string }>(sql`
    select accommodation_id as id from accommodation where account_id = ${accountId}`)
  return rows[0]?.id ?? ''
}
const applied = async (...codes: string[]) => {
  const one = await at.somebody()
  await at.apply(one.token, { needs: codes, reason: '阅读较慢' })
  return { ...one, id: await idOf(one.accountId) }
}
const stateOf = async (token: string) => (await at.mine(token)).data.application?.state
const audited = async () => {
  const rows = await at.services.db.select().from(auditLog).orderBy(auditLog.entryId)
  return rows
    .filter(({ action }) => action !== 'actions request')
    .map(({ action, details }) => ({ action, ...details }))
}

it('lists applications with their requested arrangements, names masked, by status and by arrangement', async () => {
  const { id } = await applied('half', 'seat')
  const { printed } = await run('accommodations', 'list', 'needs')
  expect(printed).toMatch(new RegExp(`${id}\\s+${OFFER}\\s+\\S*\\*\\S*\\s+auditing\\s+half, seat`))
  expect((await run('accommodations', 'list', 'needs', '--state', 'passed')).printed).toBe('No applications.')
  expect((await run('accommodations', 'list', 'needs', '--offer', 'NONE')).complained).toContain('offers no “NONE”')
  expect((await audited())[0]).toEqual({ action: 'accommodations list', offer: null, state: null, shown: 1 })
})

it('shows the reason of an application, and what was approved', async () => {
  const { id } = await applied('half')
  await run('accommodations', 'approve', 'needs', id)
  const { printed } = await run('accommodations', 'show', 'needs', id)
  expect(printed).toContain('阅读较慢')
  expect(printed).toMatch(/half\s+延长 50%/)
  expect((await run('accommodations', 'show', 'needs', 'nothing')).complained).toContain('There is no application')
})

it('approves those of a file, notifies the candidates, and reports why others cannot be approved', async () => {
  const [one, two] = [await applied('half'), await applied('seat')]
  await at.withdraw(two.token)
  const file = join(folder, 'approve.csv')
  writeFileSync(file, `${one.id}\n${two.id}\n`)
  const { printed } = await run('accommodations', 'approve', 'needs', '--from', file)
  expect(printed).toContain(`${one.id}  approved`)
  expect(printed).toContain(`${two.id}  not approved: the candidate withdrew it`)
  expect([await stateOf(one.token), await stateOf(two.token)]).toEqual(['passed', 'withdrawn'])
  expect(await audited()).toEqual([{ action: 'accommodations approve', accommodationId: one.id }])
})

it('rejects with the reason that the candidate receives', async () => {
  const { id, token } = await applied('half')
  expect((await run('accommodations', 'reject', 'needs', id)).complained).toContain('--reason is missing')
  await run('accommodations', 'reject', 'needs', id, '--reason', '请上传证明')
  expect((await at.mine(token)).data.application).toMatchObject({ state: 'rejected', reason: { zh: '请上传证明' } })
})

it('approves a part of the request, and requires a reason', async () => {
  const { id, token } = await applied('half', 'seat')
  const only = (...words: string[]) => run('accommodations', 'approve', 'needs', id, ...words)
  expect((await only('--only', 'seat')).complained).toContain('--reason is missing')
  expect((await only('--reason', '无')).complained).toContain('--reason belongs to --only')
  expect((await only('--only', 'alone', '--reason', '无')).printed).toContain(
    'it does not ask for all that --only names',
  )
  expect((await only('--only', 'seat', '--reason', '材料只证明行动不便')).printed).toContain(`${id}  approved`)
  expect((await at.mine(token)).data.application).toMatchObject({
    ...{ state: 'passed', reason: { zh: '材料只证明行动不便' }, granted: [{ code: 'seat' }] },
  })
  expect((await audited()).at(-1)).toEqual({ action: 'accommodations approve', accommodationId: id, approved: 1 })
})

it('revokes a decision with a reason for the candidate, and lists the seats that wait for the new one', async () => {
  const { id, token } = await applied('half')
  const reopen = (...words: string[]) => run('accommodations', 'reopen', 'needs', ...words)
  expect((await reopen(id)).complained).toContain('--reason is missing')
  expect((await reopen(id, '--reason', '复核')).printed).toContain('there is no decision to take back')
  await run('accommodations', 'approve', 'needs', id)
  await at.book(token, 'S1')
  expect((await reopen(id, '--reason', '复核')).printed).toMatch(/reviewed again.*Seats booked by it stay/)
  expect(await stateOf(token)).toBe('auditing')
  expect((await audited()).at(-1)).toEqual({
    ...{ action: 'accommodations reopen', accommodationId: id, was: 'passed', seats: 1 },
  })
  expect((await reopen('nothing', '--reason', '复核')).printed).toContain('there is no such application')
})

const GUEST = { channel: 'sms', target: '13812345678' } as const

it('notifies the candidate of the arrangements by their application, and never of the need', async () => {
  const { projectId, services } = at
  const accountId = await createAccount(services, projectId, {
    ...{ account: 'guest01', password: 'Guest1234', phone: '13812345678', realName: '许知远' },
    ...{ idType: 'passport', country: 'NZL', idNumber: 'P1234567', gender: 'female', birthDate: '1990-06-17' },
  })
  const token = await issueToken(services, { projectId, accountId })
  await at.apply(token, { needs: ['half'], reason: '阅读较慢' })
  await run('accommodations', 'approve', 'needs', await idOf(accountId))
  await at.tell()
  const told = await messagesTo(services, services.db, { projectId, to: [GUEST], limit: 10 })
  const texts = JSON.stringify(told)
  expect(texts).toMatch(/便利申请.*已审核通过/)
  expect(texts).not.toMatch(/延长|阅读/)

  await at.book(token, 'S1')
  const id = await idOf(accountId)
  await run('accommodations', 'reopen', 'needs', id, '--reason', '材料需要复核')
  await run('accommodations', 'reject', 'needs', id, '--reason', '材料不符')
  await at.tell()
  const later = await messagesTo(services, services.db, { projectId, to: [GUEST], limit: 10 })
  const words = JSON.stringify(later)
  expect(words).toMatch(/将重新审核.*原因：材料需要复核/)
  expect(words).toMatch(/未通过审核：材料不符.*已预约的座位的结束时间随之改变/)
  expect(words).not.toMatch(/延长|阅读/)
})

it('adds approved arrangements to room lists, and to the door list only the end time', async () => {
  const { token } = await at.granted('half', 'seat')
  await at.book(token, 'S1')
  const sheet = join(folder, 'sheet.csv')
  await run('attendance', 'sheets', 'needs', 'OPEN', sheet, '--session', 'S1')
  expect(readFileSync(sheet, 'utf8')).toMatch(/LAKE,KEPT,.*,2026-11-23 12:00,延长 50%、无障碍座位/)
  const door = join(folder, 'door.csv')
  await run('attendance', 'doors', 'needs', 'OPEN', door, '--session', 'S1')
  const onDoor = readFileSync(door, 'utf8')
  expect(onDoor).toContain('2026-11-23 12:00')
  expect(onDoor).not.toContain('延长')
  const pdf = join(folder, 'sheet.pdf')
  await run('attendance', 'sheets', 'needs', 'OPEN', pdf, '--session', 'S1')
  expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-')
})
