/** Operators import, publish, withdraw and export results. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { rowsOfSheet } from '@server/operator/input/spreadsheet-file'
import { scored, scoredProject } from '../result/scored'
import { projectFolder } from '../setup/project-folder'
import { interleave } from '../setup/pause'
import { sharedByTests } from '../setup/shared-by-tests'
import { temporaryFolder } from '../setup/temporary-folder'

const folder = temporaryFolder('results-operated')
const at = sharedByTests(() => scored(folder))
beforeEach(() => at.reset())

const logged = async () =>
  (await at.services.db.execute<{ action: string; details: object }>(sql`select action, details from audit_log`)).rows
/** Matches the start of a command's transaction, after its reads. */
const isBegin = (text: string) => text === 'begin'
/** Matches the start of the second transaction of a command: the first one is the preview. */
const isRunBegin = () => {
  let count = 0
  return (text: string) => text === 'begin' && ++count === 2
}
const kept = async () => (await at.services.db.execute(sql`select from result`)).rows.length

describe('results import', () => {
  it('accepts registration or ticket numbers, and summarises the file', async () => {
    const [one, other] = [await at.candidate(), await at.candidate()]
    await at.services.db.execute(sql`
      insert into admission_ticket (project_id, ticket_id, kind, account_id, batch_code, ticket_number, code, drawn_at)
      values (${at.projectId}, ${one.ticketId}, 'registration', ${one.accountId}, 'SPRING', '0012345678901', 'X', now())`)
    const { printed } = await at.import(`0012345678901,80,缺考`, `${other.number},70,`)
    expect(printed).toMatch(/qualified +1/)
    expect(printed).toMatch(/not qualified +1/)
    expect(printed).toContain('2 results are version 1 of “SPRING-R”')
    const [, entry] = await logged()
    expect(entry).toMatchObject({ action: 'results import', details: { version: 1, people: 2, missing: 0 } })
  })

  it('stores nothing in a dry run, and names the candidates missing from the file', async () => {
    const { number } = await at.candidate()
    await at.candidate()
    const file = at.file('candidate,law,tax', `${number},80,75`)
    const { printed } = await at.run('import', 'written', 'SPRING-R', file, '--dry-run')
    expect(printed).toMatch(/results imported +1/)
    expect(printed).toMatch(/registered or with a seat, and not in the file: .* +1/)
    expect(printed).toContain('This is a preview: nothing was changed.')
    expect(await kept()).toBe(0)
  })

  it('reports every error by its line, and stores nothing of such a file', async () => {
    const { number } = await at.candidate()
    const other = await at.candidate('AUTUMN')
    const { complained } = await at.import(
      `${number},80.555,75`,
      `${number},101,-1`,
      `${other.number},,迟到`,
      '1.1E+17,80,80',
    )
    expect(complained).toContain(':2 LAW: “80.555” has more than two decimals.')
    expect(complained).toContain(':3 LAW: 101 is above the maximum, 100.')
    expect(complained).toContain(':3 TAX: “-1” is no score')
    expect(complained).toContain(':3 the same candidate as in line 2.')
    expect(complained).toContain(`:4 nobody has the registration or ticket number “${other.number}” in “SPRING”.`)
    expect(complained).toContain(':4 LAW: no score')
    expect(complained).toContain(':5 “1.1E+17” is what a spreadsheet made of a long number')
    expect(complained).toContain('Nothing of the file was imported.')
    expect(await kept()).toBe(0)
    const columns = await at.run('import', 'written', 'SPRING-R', at.file('candidate,tax,art', '1,2,3'))
    expect(columns.complained).toContain('there is no column “law”')
    expect(columns.complained).toContain('nobody knows a column “art”')
    expect((await at.run('import', 'written', 'NONE', 'x.csv')).complained).toContain('There are: SPRING-R, AUTUMN-R.')
  })

  it('replaces an unpublished version, and follows a published one', async () => {
    const { number } = await at.candidate()
    await at.import(`${number},80,75`)
    expect((await at.import(`${number},81,75`)).printed).toContain('It takes the place of what was imported')
    expect(await kept()).toBe(1)
    await at.publish()
    expect((await at.import(`${number},82,75`)).printed).toContain('version 2')
    expect(await kept()).toBe(2)
  })

  it('refuses a file parsed with subjects or units that the project has changed since', async () => {
    const { number } = await at.candidate()
    const imported = (yaml: string) => importProjects(at.services, projectFolder([yaml]), { demoAccounts: false })
    const { first } = await interleave(
      at.services,
      isBegin,
      () => at.import(`${number},80,75`),
      () => imported(scoredProject.replace('maximum: 100, passMark: 50', 'maximum: 100, passMark: 40')),
    )
    expect(first.complained).toContain('changed since the preview')
    expect(await kept()).toBe(0)
    await imported(scoredProject)
  })

  it('creates one version for two at once', async () => {
    const { number } = await at.candidate()
    await at.import(`${number},80,75`)
    await Promise.all([at.import(`${number},81,75`), at.import(`${number},82,75`)])
    expect(await kept()).toBe(1)
  })
})

describe('results publish', () => {
  it('requires an import, a future time, and an unpublished version', async () => {
    expect((await at.publish()).complained).toContain('`results import` comes first')
    const { number } = await at.candidate()
    await at.import(`${number},80,75`)
    expect((await at.publish('--at', '2026-11-19 09:00')).complained).toContain('has passed')
    expect((await at.publish('--at', 'tomorrow')).complained).toContain('is a moment like')
    expect((await at.publish('--pass-mark', '250')).complained).toContain('the maximum is 200')
    expect((await at.publish('--pass-mark', 'all')).complained).toContain('is a score')
    expect((await at.publish('--at', '2026-11-21 09:00')).printed).toContain('come out on 2026-11-21 09:00 (UTC+8)')
    expect((await at.publish('--at', '2026-11-22 09:00')).printed).toContain('2026-11-22 09:00')
    await at.import(`${number},82,75`)
    expect((await at.publish()).complained).toContain('waits for 2026-11-22 09:00')
    await at.run('withdraw', 'written', 'SPRING-R', '--reason', '改期')
    expect((await at.publish()).printed).toContain('1 results, version 2 of “SPRING-R”, are out')
    expect((await at.publish()).complained).toContain('a correction is imported as the next version')
  })

  it('refuses a version that was imported after the checked one', async () => {
    const { number, token } = await at.candidate()
    await at.import(`${number},80,75`)
    const { first, second } = await interleave(
      at.services,
      isRunBegin(),
      () => at.publish(),
      () => at.import(`${number},81,75`),
    )
    expect(second.printed).toContain('It takes the place of what was imported')
    expect(first.complained).toContain('changed since the preview')
    expect(await at.cards(token)).toMatchObject([{ state: 'awaited' }])
    expect((await at.publish()).printed).toContain('1 results, version 1')
  })
})

it('withdraws a publication with a reason', async () => {
  const { number } = await at.candidate()
  expect((await at.run('withdraw', 'written', 'SPRING-R')).complained).toContain('--reason')
  expect((await at.run('withdraw', 'written', 'SPRING-R', '--reason', 'x')).complained).toContain('Nothing of')
  await at.import(`${number},80,75`)
  await at.publish()
  expect((await at.run('withdraw', 'written', 'SPRING-R', '--reason', '漏评')).printed).toContain(
    '1 candidates read why',
  )
  expect((await logged()).at(-1)).toMatchObject({ action: 'results withdraw', details: { reason: { zh: '漏评' } } })
})

it('shows the reason of a withdrawal in the language of the candidate', async () => {
  const { number, token } = await at.candidate()
  await at.import(`${number},80,75`)
  await at.publish()
  const reason = { zh: '漏评一题。', en: 'One question was not marked.' }
  at.clock.advance(1000)
  const words = ['withdraw', 'written', 'SPRING-R', '--reason', reason.zh, '--reason-en', reason.en]
  expect((await at.run(...words)).complained).toBe('')
  expect(await at.cards(token)).toMatchObject([{ state: 'withdrawn', reason }])
  expect((await at.run('list', 'written')).printed).toContain(`${reason.zh} / ${reason.en}`)
})

it('does not withdraw a version that was published after the command began', async () => {
  const { number, token } = await at.candidate()
  await at.import(`${number},80,75`)
  await at.publish()
  at.clock.advance(1000)
  await at.import(`${number},82,75`)
  const { first } = await interleave(
    at.services,
    isRunBegin(),
    () => at.run('withdraw', 'written', 'SPRING-R', '--reason', '漏评'),
    () => at.publish(),
  )
  expect(first.complained).toContain('changed since the preview')
  expect(await at.cards(token)).toMatchObject([{ state: 'published' }])
})

it('withdraws the published version also after its correction was cancelled', async () => {
  const { number, token } = await at.candidate()
  const withdraw = () => at.run('withdraw', 'written', 'SPRING-R', '--reason', '漏评')
  await at.import(`${number},80,75`)
  await at.publish()
  at.clock.advance(1000)
  await at.import(`${number},82,75`)
  await at.publish('--at', '2026-11-22 09:00')
  expect((await withdraw()).printed).toContain('Version 2 of “SPRING-R” is withdrawn. It had not come out')
  expect(await at.cards(token)).toMatchObject([{ state: 'published' }])
  expect((await withdraw()).printed).toContain('Version 1 of “SPRING-R” is withdrawn. 1 candidates read why.')
  expect(await at.cards(token)).toMatchObject([{ state: 'withdrawn', reason: { zh: '漏评' } }])
  expect((await withdraw()).complained).toContain('Nothing of')
})

it('lists versions, shows one version and one candidate’s results, and audits the operator', async () => {
  const { number } = await at.candidate()
  await at.import(`${number},80,75`)
  await at.publish()
  expect((await at.run('list', 'written')).printed).toMatch(/SPRING-R +1 +out +1/)
  expect((await at.run('list', 'written')).printed).toMatch(/AUTUMN-R +- +nothing imported/)
  expect((await at.run('show', 'written', 'SPRING-R')).printed).toMatch(/qualified +1/)
  const one = await at.run('show', 'written', 'SPRING-R', '--number', number)
  expect(one.printed).toContain('Law: 80 of 100, pass mark 50, reached')
  expect((await logged()).at(-1)).toMatchObject({ action: 'results show', details: { number } })
  expect((await at.run('show', 'written', 'SPRING-R', '--number', '0')).complained).toContain('names nobody')
  expect((await at.run('show', 'written', 'SPRING-R', '--version', '7')).complained).toContain('has no version 7')
})

it('exports a version readable by its owner only; the corrected file is imported as the next', async () => {
  const { number } = await at.candidate()
  await at.import(`${number},80.5,违纪`)
  await at.publish()
  const path = join(folder, 'exported.csv')
  expect((await at.run('export', 'written', 'SPRING-R', path)).printed).toContain('1 results of version 1')
  expect(statSync(path).mode & 0o077).toBe(0)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(`${number},80.5,违纪`)
  const corrected = at.file(text.replace('违纪', '61').replace('\ufeff', ''))
  expect((await at.run('import', 'written', 'SPRING-R', corrected)).printed).toContain('version 2')
})

it('imports a version that was exported as a workbook, digits and zeros unchanged', async () => {
  const { number } = await at.candidate()
  await at.import(`${number},80.5,违纪`)
  await at.publish()
  const path = join(folder, 'exported.xlsx')
  await at.run('export', 'written', 'SPRING-R', path)
  expect((await rowsOfSheet(path))[1]?.cells.slice(0, 3)).toEqual([number, '80.5', '违纪'])
  expect((await at.run('import', 'written', 'SPRING-R', path)).printed).toContain('version 2')
  const csv = join(folder, 'exported.xls')
  expect((await at.run('export', 'written', 'SPRING-R', csv)).complained).toContain('has to end with .xlsx or .csv.')
})
