import { sql } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { groupImportJobs } from '@server/areas/group/import/jobs'
import { importPersonalData } from '@server/areas/group/import/import-personal-data'
import { groupImportRows, groupMembers } from '@server/core/tables/group'
import { accounts } from '@server/core/tables/account'
import { personOf } from '@server/domain/personal-data/person'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { decide, hong, invite, membersOf, membershipsOf, ming, works, type Group } from './works'

const school = sharedByTests(works)

beforeEach(async () => {
  await school.reset()
  await school.service.services.db.execute(sql`
      delete from group_member; delete from group_import; delete from group_import_row;
      delete from rate_limit`)
})

const HEAD = '姓名,证件类型,证件号码'
const MING = '王明,居民身份证,110105199003072311'
const HONG = '王明,居民身份证,110105199003072514'
const NOBODY = '李四,居民身份证,110105199003072610'

const fileOf = (lines: readonly string[], name = '名单.csv') => ({
  name,
  bytes: new TextEncoder().encode(lines.join('\r\n')),
})

const handIn = (lines: readonly string[], group: Group = school.works) =>
  school.service.call('POST /exm_c/group/imports', { body: {} }, { ...group, file: fileOf(lines) })
const handInWorkbook = (rows: string) => {
  const part = (name: string, target: string) => `<Relationship Id="${name}" Target="worksheets/${target}.xml"/>`
  const bytes = zipSync({
    'xl/Workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="A" state="hidden" r:id="a"/><sheet name="B" r:id="b"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${part('a', 'hidden')}${part('b', 'list')}</Relationships>`),
    'xl/worksheets/hidden.xml': strToU8('<worksheet/>'),
    'xl/worksheets/list.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  })
  const file = { name: 'a.xlsx', bytes }
  return school.service.call('POST /exm_c/group/imports', { body: {} }, { ...school.works, file })
}
const correct = (importId: string, lines: readonly string[], group = school.works) =>
  school.service.call(
    'POST /exm_c/group/imports/:importId/corrections',
    { params: { importId }, body: {} },
    { ...group, file: fileOf(lines) },
  )
const confirm = (importId: string, group = school.works) =>
  school.service.call('POST /exm_c/group/imports/:importId/confirm', { params: { importId } }, group)
const discard = (importId: string, group = school.works) =>
  school.service.call('POST /exm_c/group/imports/:importId/discard', { params: { importId } }, group)
const read = async (group = school.works) =>
  (await school.service.call('GET /exm_c/group/import', {}, group)).data.import
const faultsOf = async (after?: string) => {
  const query = after === undefined ? {} : { after }
  return (await school.service.call('GET /exm_c/group/import/faulty-rows', { query }, school.works)).data
}
const runJobs = async () => {
  for (const job of groupImportJobs) await job.run(school.service.services)
}
const checked = async (lines: readonly string[], group?: Group) => {
  const { importId } = (await handIn([HEAD, ...lines], group)).data
  await runJobs()
  return importId
}
const rowsKept = () => school.service.services.db.select().from(groupImportRows)

describe('A group that uploads a spreadsheet of candidates', () => {
  it('gets it checked first, and invites no candidate until it confirms', async () => {
    const importId = (await handIn([HEAD, MING, HONG, NOBODY])).data.importId
    expect(await read()).toMatchObject({ importId, state: 'checking', rows: 3, waiting: 3, ready: 0 })
    await runJobs()
    expect(await read()).toMatchObject({ state: 'checked', waiting: 0, ready: 2, faulty: 1, invited: 0 })
    expect(await membershipsOf(school, school.ming)).toEqual([])
    // rows with faults are skipped: partial success (specification §4)
    expect(await confirm(importId)).toMatchObject({ code: 11, error: null, data: { leftOut: 1 } })
    expect(await read()).toMatchObject({ state: 'inviting' })
    await runJobs()
    expect(await read()).toMatchObject({ state: 'done', rows: 3, ready: 0, faulty: 1, invited: 2 })
    expect(await membershipsOf(school, school.ming)).toMatchObject([{ groupName: '城建公司', state: 'invited' }])
    expect((await membersOf(school, school.works)).members).toHaveLength(2)
  })

  it('for the first time twice at once gets both accepted, one replacing the other', async () => {
    const { first, second } = await interleave(
      school.service.services,
      (text) => text.startsWith('insert into "group_import"'),
      () => handIn([HEAD, MING]),
      () => handIn([HEAD, HONG]),
    )
    expect([first.error, second.error]).toEqual([null, null])
    expect(await read()).toMatchObject({ importId: first.data.importId, rows: 1 })
  })

  it('can use files of programs other than Excel: Java numbers, text formulas, a hidden first sheet', async () => {
    const texts = (cells: readonly string[]) => cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
    const row = (cells: readonly string[]) => `<row>${cells.join('')}</row>`
    const rows = [
      row(texts(HEAD.split(','))),
      row([...texts(['林志明', '台湾居民来往大陆通行证']), '<c t="n"><v>1.2345678E7</v></c>']),
      row(texts(['王明', '居民身份证_x000D_', '=&quot;110105199003072311&quot;'])),
    ]
    await handInWorkbook(rows.join(''))
    const kept = await rowsKept()
    expect(kept).toHaveLength(2)
    await runJobs()
    expect(await read()).toMatchObject({ ready: 1, faulty: 1 })
    // no account has it, but it is a possible permit number
    const { rows: faulty } = await faultsOf()
    expect(faulty.map(({ written }) => written?.idNumber)).toEqual(['12345678'])
  })

  it('in Big5 is refused with how to save it', async () => {
    const bytes = new Uint8Array(Buffer.from('a96da6572cc3d2a5f3c3fea7fa2cc3d2a5f3b8b9bd580d0a', 'hex'))
    const refused = await school.service.call(
      'POST /exm_c/group/imports',
      { body: {} },
      { ...school.works, file: { name: 'a.csv', bytes } },
    )
    expect(refused).toMatchObject({ error: 'PC_TEXT_ENCODING', details: { encoding: 'Big5' } })
  })

  it('gets every error by row and column, with the given name', async () => {
    await decide(
      school,
      school.hong,
      (await invite(school, school.plant, { ...ming, idNumber: HONG.slice(-18) })).data.memberId,
    )
    await checked([MING, '', MING, HONG, NOBODY, ',学生证,1.1E+17'])
    const { rows } = await faultsOf()
    expect(
      rows.map(({ row, written, faults }) => [
        row,
        written?.realName,
        ...faults.map(({ column, error }) => `${column} ${error}`),
      ]),
    ).toEqual([
      [4, '王明', 'idNumber ERG_IMPORT_REPEATED'],
      [5, '王明', 'idNumber ERG_OTHER_GROUP'],
      [6, '李四', 'idNumber ERG_ACCOUNT_NOT_FOUND'],
      [7, '', 'realName FIELD_REQUIRED', 'idType ERG_IMPORT_ID_TYPE', 'idNumber ERG_IMPORT_NUMBER_CUT'],
    ])
    expect(rows[0]?.faults[0]?.details).toEqual({ row: 2 })
  })

  it('can name the issuing country of a passport, and gets an error for an unknown one', async () => {
    const importId = (
      await handIn([`${HEAD},护照签发国家或地区`, '李四,护照,E1234567,亚特兰蒂斯', '赵六,护照,E7654321,'])
    ).data.importId
    await runJobs()
    expect(importId).toBeDefined()
    expect((await faultsOf()).rows.map(({ faults }) => faults.map(({ column, error }) => [column, error]))).toEqual([
      [['country', 'ERG_IMPORT_COUNTRY']],
      [['country', 'FIELD_REQUIRED']],
    ])
  })

  it('corrects only the faulty rows, by their numbers', async () => {
    const importId = await checked([MING, NOBODY, NOBODY.replace('李四', '赵六')])
    expect(await correct(importId, [`行号,${HEAD}`, `3,${HONG}`])).toMatchObject({ error: null })
    expect(await read()).toMatchObject({ state: 'checking', rows: 3, waiting: 1, ready: 1, faulty: 1 })
    await runJobs()
    expect(await read()).toMatchObject({ state: 'checked', ready: 2, faulty: 1 })
    expect((await faultsOf()).rows).toMatchObject([{ row: 4 }])
  })

  it('sees the faulty rows a page at a time, in the order of the file', async () => {
    await checked(Array.from({ length: 35 }, () => NOBODY))
    const first = await faultsOf()
    const second = await faultsOf(first.rows.at(-1)?.rowId)
    expect([first.hasMore, second.hasMore]).toEqual([true, false])
    expect([...first.rows, ...second.rows].map(({ row }) => row)).toEqual(Array.from({ length: 35 }, (_, at) => at + 2))
  })

  it.each([
    ['a row that has no faults', `2,${HONG}`, { rows: [2] }],
    ['a row that there is not', `9,${HONG}`, { rows: [9] }],
    ['no number', `,${HONG}`, {}],
    ['the same number twice', `3,${HONG}\r\n3,${MING}`, { rows: [3] }],
  ])('corrects nothing with %s', async (_what, lines, details) => {
    const importId = await checked([MING, NOBODY])
    expect(await correct(importId, [`行号,${HEAD}`, lines])).toMatchObject({ error: 'ERG_IMPORT_ROWS', details })
    expect(await read()).toMatchObject({ ready: 1, faulty: 1 })
  })

  it('again replaces the earlier one', async () => {
    const importId = await checked([MING])
    await handIn([HEAD, HONG])
    expect(await confirm(importId)).toMatchObject({ error: 'ERG_IMPORT_GONE' })
    expect(await rowsKept()).toHaveLength(1)
  })

  it('can discard it, which deletes all its data', async () => {
    const importId = await checked([MING])
    expect(await discard(importId)).toMatchObject({ error: null })
    expect(await discard(importId)).toMatchObject({ error: null })
    expect(await read()).toBeNull()
    expect(await rowsKept()).toEqual([])
  })

  it.each([
    ['no list', [HEAD], 'ERG_IMPORT_EMPTY'],
    ['other columns', ['姓名,电话', '王明,13800000000'], 'ERG_IMPORT_COLUMNS'],
    ['more than 5,000 rows', [HEAD, ...Array.from({ length: 5_010 }, () => MING)], 'ERG_IMPORT_TOO_MANY'],
    ['no spreadsheet', ['\0'], 'PC_FILE_TYPE'],
    ['nothing at all', [], 'PC_FILE_EMPTY'],
  ])('is refused for %s', async (_what, lines, error) => {
    expect(await handIn(lines)).toMatchObject({ error })
    expect(await read()).toBeNull()
  })

  it('has an hourly row limit, which does not block single invitations', async () => {
    const five = Array.from({ length: 5_000 }, () => NOBODY)
    expect(await handIn([HEAD, ...five])).toMatchObject({ error: null })
    expect(await handIn([HEAD, ...five])).toMatchObject({ error: 'COMMON_TOO_MANY' })
    expect(await handIn([HEAD, MING])).toMatchObject({ error: null })
    expect(await invite(school, school.works)).toMatchObject({ error: null })
  })
})

describe('A row that has errors', () => {
  const correctRow = (importId: string, rowId: string, change: { idNumber?: string }, group = school.works) =>
    school.service.call(
      'POST /exm_c/group/imports/:importId/rows/:rowId',
      { params: { importId, rowId }, body: { ...ming, ...change } },
      group,
    )
  const faultyRow = async () => {
    const importId = await checked([MING, NOBODY])
    const [row] = (await faultsOf()).rows
    return { importId, rowId: row?.rowId ?? '' }
  }

  it('is corrected separately, checked at once, and invited with the others', async () => {
    const { importId, rowId } = await faultyRow()
    expect((await faultsOf()).rows).toMatchObject([
      { written: { realName: '李四', idType: 'nationalId', idNumber: '110105199003072610', country: null } },
    ])
    expect((await correctRow(importId, rowId, hong)).data).toEqual({ faults: [] })
    expect((await correctRow(importId, rowId, hong)).data).toEqual({ faults: [] })
    expect(await read()).toMatchObject({ state: 'checked', ready: 2, faulty: 0 })
    await confirm(importId)
    await runJobs()
    expect(await membershipsOf(school, school.hong)).toMatchObject([{ state: 'invited' }])
  })

  it('keeps the typed values, encrypted, and shows what is still wrong', async () => {
    const { importId, rowId } = await faultyRow()
    const repeated = (await correctRow(importId, rowId, {})).data
    expect(repeated).toEqual({ faults: [{ column: 'idNumber', error: 'ERG_IMPORT_REPEATED', details: { row: 2 } }] })
    expect((await faultsOf()).rows).toMatchObject([{ rowId, written: ming, ...repeated }])
    for (const { content } of await rowsKept()) expect(content).toMatch(/^sealed:/)
  })

  it('can be corrected only by its own group, and only while it has errors', async () => {
    const { importId, rowId } = await faultyRow()
    expect(await correctRow(importId, rowId, hong, school.plant)).toMatchObject({ error: 'ERG_IMPORT_GONE' })
    await correctRow(importId, rowId, hong)
    expect(await correctRow(importId, rowId, {})).toMatchObject({ error: 'ERG_IMPORT_ROWS', details: { rows: [3] } })
    expect(await correctRow(importId, importId, {})).toMatchObject({ error: 'ERG_IMPORT_ROWS' })
    await confirm(importId)
    expect(await correctRow(importId, rowId, {})).toMatchObject({ error: 'ERG_IMPORT_UNDER_WAY' })
    await runJobs()
    expect(await correctRow(importId, rowId, {})).toMatchObject({ error: 'ERG_IMPORT_GONE' })
  })
})

describe('A list', () => {
  it('belongs to its group: another one can neither see nor change it', async () => {
    const importId = await checked([MING, NOBODY])
    expect(await read(school.plant)).toBeNull()
    expect(await confirm(importId, school.plant)).toMatchObject({ error: 'ERG_IMPORT_GONE' })
    expect(await correct(importId, [`行号,${HEAD}`, `3,${HONG}`], school.plant)).toMatchObject({
      error: 'ERG_IMPORT_GONE',
    })
    await discard(importId, school.plant)
    expect(await read()).toMatchObject({ importId })
  })

  it('cannot be confirmed before it is fully checked, nor replaced or discarded while it is sent', async () => {
    const { importId } = (await handIn([HEAD, MING])).data
    expect(await confirm(importId)).toMatchObject({ error: 'ERG_IMPORT_UNDER_WAY' })
    await runJobs()
    expect(await confirm(importId)).toMatchObject({ code: 10, error: null })
    // already confirmed, so nothing is repeated
    expect(await confirm(importId)).toMatchObject({ code: 40, error: null })
    for (const answer of [
      await handIn([HEAD, HONG]),
      await discard(importId),
      await correct(importId, [`行号,${HEAD}`, `2,${HONG}`]),
    ])
      expect(answer).toMatchObject({ error: 'ERG_IMPORT_UNDER_WAY' })
  })

  it('skips candidates who joined another group since the check, and continues with the others', async () => {
    const importId = await checked([MING, HONG])
    await decide(school, school.ming, (await invite(school, school.plant)).data.memberId)
    await confirm(importId)
    await runJobs()
    expect(await read()).toMatchObject({ state: 'done', invited: 1, faulty: 1 })
    const faults = [{ error: 'ERG_OTHER_GROUP' }]
    expect((await faultsOf()).rows).toMatchObject([{ row: 2, written: { realName: '王明' }, faults }])
  })

  it('is checked and sent once, by any number of instances', async () => {
    const { importId } = (await handIn([HEAD, MING, HONG, MING])).data
    await Promise.all([runJobs(), runJobs(), runJobs()])
    expect(await read()).toMatchObject({ ready: 2, faulty: 1 })
    await confirm(importId)
    await Promise.all([runJobs(), runJobs(), runJobs()])
    expect(await read()).toMatchObject({ state: 'done', invited: 2 })
    expect(await school.service.services.db.select().from(groupMembers)).toHaveLength(2)
  })

  it('stores personal data encrypted, and afterwards only that of skipped candidates', async () => {
    const importId = await checked([MING, NOBODY])
    for (const { content } of await rowsKept()) expect(content).toMatch(/^sealed:/)
    await confirm(importId)
    await runJobs()
    expect(await rowsKept()).toMatchObject([{ row: 3, content: expect.stringMatching(/^sealed:/) as string }])
  })

  it('is deleted after seven days', async () => {
    await checked([MING])
    school.service.clock.advance(7 * 24 * 3_600_000)
    await runJobs()
    expect(await rowsKept()).toEqual([])
  })

  it('is part of the data export and deletion of the named candidates, and is deleted with the group’s account', async () => {
    await checked([MING, HONG])
    const { services } = school.service
    const rows = await services.db.select().from(accounts)
    const end = async (isMeant: (row: (typeof rows)[number]) => boolean) => {
      const row = rows.find(isMeant)
      const person = row && (await personOf(services, row, services.db))
      if (!person) throw new Error('no such account')
      const told = await importPersonalData.exportSections?.(services, person)
      await services.db.transaction((tx) => importPersonalData.end(services, tx, person))
      return told?.map(({ name }) => name.zh)
    }
    const [{ accountId } = { accountId: '' }] = await services.db
      .select({ accountId: groupMembers.accountId })
      .from(groupMembers)
      .where(sql`member_id = ${(await invite(school, school.works)).data.memberId}`)
    expect(await end((row) => row.accountId === accountId)).toEqual(['集体名单'])
    expect(await rowsKept()).toHaveLength(1)
    expect(await end((row) => row.groupDomain === 'WORKS')).toEqual(['上传的考生名单'])
    expect(await rowsKept()).toEqual([])
  })
})

describe('A spreadsheet template', () => {
  const get = async (url: string) => school.service.app.inject({ method: 'GET', url })
  const addressOf = (format: 'xlsx' | 'csv', group = school.works) =>
    school.service.call('GET /exm_c/group/import/faulty-file', { query: { format } }, group)

  it.each(['zh', 'en'])('is available in %s, and is read as an empty list', async (language) => {
    for (const format of ['xlsx', 'csv']) {
      const reply = await get(`/exm_c/group/import-template/${language}/${format}`)
      expect(reply.headers['content-disposition']).toContain(`.${format}`)
      const file = { name: `a.${format}`, bytes: new Uint8Array(reply.rawPayload) }
      const answer = await school.service.call('POST /exm_c/group/imports', { body: {} }, { ...school.works, file })
      expect(answer).toMatchObject({ error: 'ERG_IMPORT_EMPTY' })
    }
    expect((await get(`/exm_c/group/import-template/${language}/exe`)).statusCode).toBe(404)
  })

  it('with the faulty rows says what to correct, and can be uploaded unchanged', async () => {
    const importId = await checked([MING, NOBODY, '=1+1,护照,E1234567'])
    for (const format of ['csv', 'xlsx'] as const) {
      const { url, name } = (await addressOf(format)).data
      expect(name).toBe(`待更正的行.${format}`)
      const reply = await get(url)
      if (format === 'csv') {
        expect(reply.body).toContain('3,李四,居民身份证,110105199003072610,,证件号码：没有找到')
        expect(reply.body).toContain(`4,'=1+1,护照,E1234567,,`)
      }
      const file = { name, bytes: new Uint8Array(reply.rawPayload) }
      const answer = await school.service.call(
        'POST /exm_c/group/imports/:importId/corrections',
        { params: { importId }, body: {} },
        { ...school.works, file },
      )
      expect(answer).toMatchObject({ error: null })
      await runJobs()
      expect((await faultsOf()).rows).toMatchObject([{ row: 3 }, { row: 4, written: { realName: '=1+1' } }])
    }
  })

  it('is given only to its group, by an unguessable link', async () => {
    await checked([NOBODY])
    expect(await addressOf('csv', school.plant)).toMatchObject({ error: 'ERG_IMPORT_GONE' })
    const { url } = (await addressOf('csv')).data
    expect((await get(url.replace('/zh/', '/en/'))).statusCode).toBe(403)
    expect((await get(url.split('?')[0] ?? '')).statusCode).toBe(403)
  })
})
