/** Operators review exemption applications one by one or in bulk. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { newId } from '@server/core/postgres/ids'
import { auditLog } from '@server/core/tables/operations'
import { applied, exemptionDetail, withdraw } from '../exemption/candidate'
import { college } from '../exemption/college'
import { fillIn, submit } from '../registration/candidate'
import { sharedByTests } from '../setup/shared-by-tests'
import { storeRows } from '../setup/stored-rows'
import { temporaryFolder } from '../setup/temporary-folder'
import { operate } from './operator'

const school = sharedByTests(college)
let mings: string
let hongs: string
let restore: () => Promise<void>
beforeAll(async () => {
  await school.reset()
  mings = (await applied(school.service, school.ming, 'SHORT')).data.exemptionId
  hongs = (await applied(school.service, school.hong, 'SHORT')).data.exemptionId
  const tables = ['exemption', 'exemption_event', 'draft', 'stored_file', 'file_use', 'idempotency_key']
  restore = await storeRows(school.service.services, tables)
})
beforeEach(async () => {
  await school.reset()
  await school.service.services.db.execute(sql`delete from audit_log`)
  await restore()
})

const run = (...words: string[]) => operate(school.service.services, 'exemptions', ...words)
const stateOf = async (token: string, exemptionId: string) => {
  const { state, reason } = (await exemptionDetail(school.service, token, exemptionId)).data
  return reason === null ? state : `${state}: ${reason.zh}`
}
const audited = async () => {
  const rows = await school.service.services.db.select().from(auditLog).orderBy(auditLog.entryId)
  return rows
    .filter(({ action }) => action !== 'actions request')
    .map(({ actor, action, details }) => ({ actor, action, ...details }))
}
const rowsOf = (printed: string) =>
  printed
    .split('\n')
    .slice(2)
    .map((row) => row.split(/ {2,}/))

function file(text: string | Buffer): string {
  const path = join(temporaryFolder('decisions'), 'decisions.csv')
  writeFileSync(path, text)
  return path
}

describe('exemptions list', () => {
  it('shows the newest first, names masked, and is audited', async () => {
    const { code, printed } = await run('list', 'college')
    expect(code).toBe(0)
    expect(rowsOf(printed)).toEqual([
      [hongs, 'SHORT', '王*', 'LAW (DEGREE)', 'auditing', '2026-11-20 10:00', '-', 'PLAIN LATE', expect.any(String)],
      [mings, 'SHORT', '王*', 'LAW (DEGREE)', 'auditing', '2026-11-20 10:00', '-', 'PLAIN LATE', expect.any(String)],
    ])
    expect(await audited()).toEqual([{ actor: 'wang', action: 'exemptions list', batch: null, state: null, shown: 2 }])
  })

  it('filters by batch, status and count, and prints JSON for other programs', async () => {
    await run('approve', 'college', mings)
    const idsIn = async (...words: string[]) =>
      rowsOf((await run('list', 'college', ...words)).printed).map(([exemptionId]) => exemptionId)
    expect(await idsIn('--state', 'passed')).toEqual([mings])
    expect((await run('list', 'college', '--batch', 'FULL')).printed).toBe('No exemptions.')
    expect((await idsIn('--limit', '1'))[0]).toEqual(hongs)
    const shown = JSON.parse((await run('list', 'college', '--state', 'auditing', '--json')).printed) as unknown
    expect(shown).toMatchObject([{ exemptionId: hongs, candidate: '王*', state: 'auditing', reason: null }])
  })

  it('lists the valid values for an unknown batch or status', async () => {
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
  it('shows subjects, files to open and the timeline, and is audited', async () => {
    const { code, printed } = await run('show', 'college', mings)
    expect(code).toBe(0)
    for (const words of ['法规', '学历', 'submitted', 'http://localhost:8080/exm_c/files/'])
      expect(printed).toContain(words)
    expect(await audited()).toEqual([{ actor: 'wang', action: 'exemptions show', exemptionId: mings }])
  })

  it.each([newId(), 'nonsense'])('reports that there is none: %s', async (id) => {
    const { code, complained } = await run('show', 'college', id)
    expect([code, complained]).toEqual([1, `There is no exemption “${id}”. \`exemptions list\` shows those there are.`])
  })
})

describe('exemptions approve and reject', () => {
  it('decide the named applications, each in the audit log without the text sent to the candidate', async () => {
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

  it('report why an application cannot be decided, and process the rest', async () => {
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
      'nonsense  not approved: there is no such application in this project',
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

  it('store the reason in both languages, from the options or from the columns of a file', async () => {
    const reasonOf = async (token: string, id: string) => (await exemptionDetail(school.service, token, id)).data.reason
    const options = ['--reason', '证书看不清', '--reason-en', 'The certificate cannot be read']
    const { code, complained } = await run('reject', 'college', mings, ...options)
    expect([code, complained]).toEqual([0, ''])
    expect(await reasonOf(school.ming, mings)).toEqual({ zh: '证书看不清', en: 'The certificate cannot be read' })
    await run('reject', 'college', '--from', file(`ID,原因,英文原因\n${hongs},请重新上传,Upload it again\n`))
    expect(await reasonOf(school.hong, hongs)).toEqual({ zh: '请重新上传', en: 'Upload it again' })
    expect((await run('show', 'college', hongs)).printed).toContain('Reason: 请重新上传 / Upload it again')
  })

  it('warn on stderr that candidates who read English are shown Chinese', async () => {
    const { code, complained } = await run('reject', 'college', mings, '--reason', '看不清')
    expect([code, complained]).toEqual([0, expect.stringContaining('shown this reason in Chinese')])
    const file_ = file(`id,reason\n${hongs},Upload it again\n`)
    expect((await run('reject', 'college', '--from', file_)).complained).toBe('')
  })

  it('refuse a reason in English only', async () => {
    const { code, complained } = await run('reject', 'college', mings, '--reason-en', 'Upload it again')
    expect([code, complained]).toEqual([2, expect.stringMatching(/^--reason: the reason is in English alone/)])
    const path = file(`id,reason,reason-en\n${mings},,Upload it again\n`)
    expect((await run('reject', 'college', '--from', path)).complained).toContain(':2 the reason is in English alone')
    expect(await stateOf(school.ming, mings)).toBe('auditing')
  })

  it('refuse a rejection without a reason, or with an unreadable one', async () => {
    const without = await run('reject', 'college', mings)
    expect([without.code, without.complained]).toEqual([2, expect.stringMatching(/^--reason is missing\./)])
    for (const reason of ['长'.repeat(201), '看\u001b[31m不清']) {
      const { code, complained } = await run('reject', 'college', mings, '--reason', reason)
      expect([code, complained]).toEqual([2, expect.stringMatching(/^--reason: the reason /)])
    }
    expect(await stateOf(school.ming, mings)).toBe('auditing')
  })

  it('accept spreadsheet features: headings, quoted cells with line breaks, empty cells, ids in capitals', async () => {
    const path = file(
      `ID,原因\n"${mings.toUpperCase()}","证书\n看不清",\n${mings},证书 看不清\n${hongs},"尾逗号",,\n,,\n`,
    )
    expect((await run('reject', 'college', '--from', path)).printed).toMatch(/2 of 2 decided\.$/)
    expect(await stateOf(school.ming, mings)).toBe('rejected: 证书 看不清')
    expect(await stateOf(school.hong, hongs)).toBe('rejected: 尾逗号')
  })

  it.each<[string, (ming: string, hong: string) => string, string]>([
    [
      'without a reason',
      (ming, hong) => `${ming},看不清\n${hong}`,
      ':2 no reason: write one in the line, or --reason.',
    ],
    ['with two reasons', (ming) => `${ming},一\n${ming},二`, ':2 another reason than line 1 gives'],
    ['with a third cell', (ming) => `${ming},看不清,备注`, ':1 more than an id and a reason'],
    ['with an open quote', (ming, hong) => `${ming},一\n${hong},"二`, ':2 a quote is not closed'],
    ['with a long reason', (ming) => `${ming},${'长'.repeat(201)}`, ':1 the reason has 201 characters'],
    ['with what nobody sees', (ming) => `${ming},看\u0007不清`, ':1 the reason holds characters that nobody sees'],
  ])('report errors of a file by line, and decide nothing: one %s', async (_what, text, fault) => {
    const { code, complained, printed } = await run('reject', 'college', '--from', file(text(mings, hongs)))
    expect([code, printed]).toEqual([1, ''])
    expect(complained).toContain(`decisions.csv${fault}`)
    expect([await stateOf(school.ming, mings), await stateOf(school.hong, hongs)]).toEqual(['auditing', 'auditing'])
  })

  it('report the first lines of an unrelated file, and how many more there are', async () => {
    const { complained } = await run('reject', 'college', '--from', file('a,b\n'.repeat(50)))
    expect(complained.split('\n').filter((line) => line.includes('is not the id'))).toHaveLength(20)
    expect(complained).toContain('… and 30 more lines with faults.\n\nNothing of the file was decided.')
  })

  it('refuse a file in Big5, whose reasons would be garbled', async () => {
    const big5 = Buffer.concat([Buffer.from(`${mings},`), Buffer.from('c3d2a5f3ac5da4a3b24da5ce', 'hex')])
    const { code, complained } = await run('reject', 'college', '--from', file(big5))
    expect([code, complained]).toEqual([
      1,
      expect.stringContaining('may be written in Big5. Save it as an Excel workbook'),
    ])
    expect(await stateOf(school.ming, mings)).toBe('auditing')
  })

  it('accept a file in GBK, as Excel saves it in China, and one with semicolons', async () => {
    const gbk = Buffer.concat([Buffer.from(`${mings};`), Buffer.from([0xd6, 0xa4, 0xca, 0xe9])])
    expect((await run('reject', 'college', '--from', file(gbk))).printed).toMatch(/1 of 1 decided\.$/)
    expect(await stateOf(school.ming, mings)).toBe('rejected: 证书')
  })

  it('approve no application from a file of rejections', async () => {
    const { code, complained } = await run('approve', 'college', '--from', file(`${mings}\n${hongs},看不清`))
    expect([code, complained]).toEqual([
      1,
      expect.stringContaining(':2 a reason beside it: is this a file of rejections?'),
    ])
    expect(await stateOf(school.ming, mings)).toBe('auditing')
  })

  it('approve all pending ones of a batch, or those of a file', async () => {
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
  ])('print the usage for invalid arguments: %j', async (words, message) => {
    const { code, complained } = await operate(null, 'exemptions', ...words)
    expect(code).toBe(2)
    expect(complained).toContain(message)
    expect(complained).toContain('Usage: npm run operator -- exemptions')
  })

  it('name the file that cannot be read', async () => {
    const { code, complained } = await run('approve', 'college', '--from', '/nowhere/at-all.csv')
    expect(code).toBe(1)
    expect(complained).toContain('“/nowhere/at-all.csv” cannot be read: there is no such file.')
  })
})

describe('exemptions reopen', () => {
  it.each(['approve', 'reject'])(
    'revokes what exemptions %s decided: the candidate is notified of the reason, and it is decided again',
    async (decision) => {
      const reason = decision === 'reject' ? ['--reason', '看不清'] : []
      await run(decision, 'college', mings, ...reason)
      const { code, printed } = await run('reopen', 'college', mings, '--reason', '审核有误')
      expect([code, printed]).toEqual([0, expect.stringContaining(`${mings}  reviewed again`)])
      const { data } = await exemptionDetail(school.service, school.ming, mings)
      expect(data).toMatchObject({ state: 'auditing', reason: null, decidedAt: null })
      expect(data.timeline.at(-1)).toMatchObject({ event: 'reopened', reason: { zh: '审核有误' } })
      expect((await audited()).at(-1)).toEqual({
        ...{ actor: 'wang', action: 'exemptions reopen', exemptionId: mings },
        was: decision === 'approve' ? 'passed' : 'rejected',
      })
      expect((await run('approve', 'college', mings)).code).toBe(0)
    },
  )

  it('reports why there is nothing to revoke', async () => {
    const nobodys = newId()
    const waiting = await run('reopen', 'college', mings, '--reason', '审核有误')
    expect(waiting.code).toBe(1)
    expect(waiting.printed).toContain('it is being reviewed: there is no decision to take back')
    await withdraw(school.service, school.hong, hongs)
    const withdrawn = await run('reopen', 'college', hongs, '--reason', '审核有误')
    expect(withdrawn.printed).toContain('the candidate withdrew it: there is no decision to take back')
    const none = await run('reopen', 'college', nobodys, '--reason', '审核有误')
    expect(none.printed).toContain(`${nobodys}  not reviewed again: there is no such application`)
    expect((await run('reopen', 'college', mings)).complained).toMatch(/^--reason is missing\./)
  })

  it('keeps an approval that a registration depends on, and names the registration', async () => {
    const { service, ming } = school
    await run('approve', 'college', mings)
    await fillIn(service, ming, 'PLAIN', [{ subjectCode: 'COST', areaCode: 'EAST' }])
    await submit(service, ming, 'PLAIN')
    const { code, printed } = await run('reopen', 'college', mings, '--reason', '审核有误')
    expect([code, printed]).toEqual([1, expect.stringMatching(/not reviewed again: relied on.*\(PLAIN-\d+\)/)])
    expect(await stateOf(ming, mings)).toBe('passed')
  })
})
