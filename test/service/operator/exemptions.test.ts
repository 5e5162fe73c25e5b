/** The operator looks at applications for exemption and decides them, one or many at a time. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { newId } from '@server/core/postgres/ids'
import { auditLog } from '@server/core/tables/operations'
import { applied, exemptionDetail, withdraw } from '../exemption/candidate'
import { college } from '../exemption/college'
import { sharedByTests } from '../setup/shared-by-tests'
import { temporaryFolder } from '../setup/temporary-folder'
import { operate } from './operator'

const school = sharedByTests(college)
let mings: string
let hongs: string
beforeEach(async () => {
  await school.reset()
  await school.service.services.db.execute(sql`truncate audit_log`)
  mings = (await applied(school.service, school.ming, 'SHORT')).data.exemptionId
  hongs = (await applied(school.service, school.hong, 'SHORT')).data.exemptionId
})

const run = (...words: string[]) => operate(school.service.services, 'exemptions', ...words)
const stateOf = async (token: string, exemptionId: string) => {
  const { state, reason } = (await exemptionDetail(school.service, token, exemptionId)).data
  return reason === null ? state : `${state}: ${reason}`
}
const audited = async () => {
  const rows = await school.service.services.db.select().from(auditLog).orderBy(auditLog.entryId)
  return rows.map(({ actor, action, details }) => ({ actor, action, ...details }))
}
const rowsOf = (printed: string) =>
  printed
    .split('\n')
    .slice(2)
    .map((row) => row.split(/ {2,}/))

function file(text: string): string {
  const path = join(temporaryFolder('decisions'), 'decisions.csv')
  writeFileSync(path, text)
  return path
}

describe('exemptions list', () => {
  it('shows the newest first, names masked, and is in the audit log', async () => {
    const { code, printed } = await run('list', 'college')
    expect(code).toBe(0)
    expect(rowsOf(printed)).toEqual([
      [hongs, 'SHORT', '王*', 'LAW (DEGREE)', 'auditing', '2026-11-20 10:00', '-'],
      [mings, 'SHORT', '王*', 'LAW (DEGREE)', 'auditing', '2026-11-20 10:00', '-'],
    ])
    expect(await audited()).toEqual([{ actor: 'wang', action: 'exemptions list', batch: null, state: null, shown: 2 }])
  })

  it('shows one batch, one state, as many as asked for, and JSON for other programs', async () => {
    await run('approve', 'college', mings)
    const idsIn = async (...words: string[]) =>
      rowsOf((await run('list', 'college', ...words)).printed).map(([exemptionId]) => exemptionId)
    expect(await idsIn('--state', 'passed')).toEqual([mings])
    expect((await run('list', 'college', '--batch', 'FULL')).printed).toBe('No exemptions.')
    expect(await idsIn('--limit', '1')).toEqual([hongs])
    const shown = JSON.parse((await run('list', 'college', '--state', 'auditing', '--json')).printed) as unknown
    expect(shown).toMatchObject([{ exemptionId: hongs, candidate: '王*', state: 'auditing', reason: null }])
  })

  it('says what there is instead of a batch or state that is none', async () => {
    const batch = await run('list', 'college', '--batch', 'NONE')
    expect([batch.code, batch.complained]).toEqual([
      1,
      'college has no exemption batch “NONE”. There are: FULL, SHORT, LATER, OVER.',
    ])
    const state = await run('list', 'college', '--state', 'lost')
    expect(state.code).toBe(2)
    expect(state.complained).toContain('There are: auditing, passed, rejected, withdrawn.')
  })
})

describe('exemptions show', () => {
  it('shows subjects, files to open and the timeline, and is in the audit log', async () => {
    const { code, printed } = await run('show', 'college', mings)
    expect(code).toBe(0)
    for (const words of ['法规', '学历', 'submitted', 'http://localhost:8080/exm_c/files/'])
      expect(printed).toContain(words)
    expect(await audited()).toEqual([{ actor: 'wang', action: 'exemptions show', exemptionId: mings }])
  })

  it.each([newId(), 'nonsense'])('says so when there is none: %s', async (id) => {
    const { code, complained } = await run('show', 'college', id)
    expect([code, complained]).toEqual([1, `There is no exemption “${id}”. \`exemptions list\` shows those there are.`])
  })
})

describe('exemptions approve and reject', () => {
  it('decide those that are named, each in the audit log without what was written to the candidate', async () => {
    const approved = await run('approve', 'college', mings)
    expect([approved.code, approved.printed]).toEqual([0, `${mings}  approved\n1 of 1 decided.`])
    const rejected = await run('reject', 'college', hongs, '--reason', '证书看不清')
    expect([rejected.code, rejected.printed]).toEqual([0, `${hongs}  rejected\n1 of 1 decided.`])
    expect(await stateOf(school.ming, mings)).toBe('passed')
    expect(await stateOf(school.hong, hongs)).toBe('rejected: 证书看不清')
    expect(await audited()).toEqual([
      { actor: 'wang', action: 'exemptions approve', exemptionId: mings },
      { actor: 'wang', action: 'exemptions reject', exemptionId: hongs },
    ])
  })

  it('say of each that cannot be decided why, and do the rest', async () => {
    const nobodys = newId()
    const leis = (await applied(school.service, school.lei, 'SHORT')).data.exemptionId
    await withdraw(school.service, school.lei, leis)
    await run('approve', 'college', mings)
    const { code, printed, complained } = await run('approve', 'college', mings, leis, nobodys, 'nonsense', hongs)
    expect([code, complained]).toEqual([1, '4 could not be decided.'])
    expect(printed.split('\n')).toEqual([
      `${mings}  not approved: already approved`,
      `${leis}  not approved: withdrawn by the candidate`,
      `${nobodys}  not approved: there is no such application in this project`,
      'nonsense  not approved: not the id of an application',
      `${hongs}  approved`,
      '1 of 5 decided.',
    ])
    const again = await run('reject', 'college', mings, '--reason', '反悔')
    expect(again.printed).toContain('not rejected: already approved')
  })

  it('reject by a file, each with its own reason or the common one', async () => {
    const path = file(`\uFEFF${mings},"证书, ""正本"" 看不清"\r\n\r\n${hongs}\r\n`)
    const { code } = await run('reject', 'college', '--from', path, '--reason', '请重新上传')
    expect(code).toBe(0)
    expect(await stateOf(school.ming, mings)).toBe('rejected: 证书, "正本" 看不清')
    expect(await stateOf(school.hong, hongs)).toBe('rejected: 请重新上传')
  })

  it('reject nothing without a reason', async () => {
    const { code, printed } = await run('reject', 'college', mings)
    expect([code, printed]).toEqual([
      1,
      `${mings}  not rejected: no reason is given: write --reason, or one in its line\n0 of 1 decided.`,
    ])
    expect(await stateOf(school.ming, mings)).toBe('auditing')
  })

  it('approve all of a batch that are being reviewed, or those of a file', async () => {
    await run('reject', 'college', mings, '--reason', '看不清')
    const all = await run('approve', 'college', '--batch', 'SHORT', '--all')
    expect([all.code, all.printed]).toEqual([0, `${hongs}  approved\n1 of 1 decided.`])
    const leis = (await applied(school.service, school.lei, 'SHORT')).data.exemptionId
    expect((await run('approve', 'college', '--from', file(`${leis}\n${leis}\n`))).printed).toBe(
      `${leis}  approved\n1 of 1 decided.`,
    )
  })

  it.each([
    [['approve', 'college', '--all'], '--batch CODE and --all belong together'],
    [['approve', 'college', '--batch', 'SHORT'], '--batch CODE and --all belong together'],
    [['approve', 'college'], 'ID is missing'],
    [['reject'], 'DOMAIN is missing.'],
  ])('answer with their usage what was not written right: %j', async (words, message) => {
    const { code, complained } = await operate(null, 'exemptions', ...words)
    expect(code).toBe(2)
    expect(complained).toContain(message)
    expect(complained).toContain('Usage: npm run operator -- exemptions')
  })

  it('say which file cannot be read', async () => {
    const { code, complained } = await run('approve', 'college', '--from', '/nowhere/at-all.csv')
    expect(code).toBe(1)
    expect(complained).toContain('“/nowhere/at-all.csv” cannot be read')
  })
})
