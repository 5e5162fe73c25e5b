/** Issuing certificates from a spreadsheet that is validated as a whole. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { auditLog } from '@server/core/tables/operations'
import { temporaryFolder } from '../setup/temporary-folder'
import { sharedByTests } from '../setup/shared-by-tests'
import { certified } from './certified'

const at = sharedByTests(certified)
beforeEach(() => at.reset())

const numbered = async (count: number) => {
  const numbers: string[] = []
  for (let made = 0; made < count; made++) numbers.push(await at.numberOf((await at.registered()).ticketId))
  return numbers
}

it('issues to the holder of a registration number, ticket number or account, and notifies them', async () => {
  const [first, second, third] = [await at.reachable(), await at.registered(), await at.reachable()]
  await at.run('tickets', 'draw', 'written', 'SPRING')
  await at.run('tickets', 'issue', 'written', 'SPRING')
  const [ticket] = await at.tickets(second.token)
  const { account } = (await at.call('GET /ea/me', {}, { token: third.token })).data
  const path = at.file(
    `${await at.numberOf(first.ticketId)},N-1,优秀,2026-05-23`,
    `${ticket?.number},N-2,合格,2026-05-23`,
    `${account},N-3,合格,2026-05-23`,
  )
  expect(await at.issue(path, '--dry-run')).toMatchObject({ code: 0, printed: expect.stringContaining('3') as string })
  expect((await at.mine(first.token)).certificates).toEqual([])
  expect(await at.issue(path)).toMatchObject({
    code: 0,
    printed: '3 certificates are issued, and their candidates are told.',
  })
  expect((await at.mine(first.token)).certificates).toMatchObject([
    {
      number: 'N-1',
      grade: { zh: '优秀', en: 'Excellent' },
      awardedOn: '2026-05-23',
      state: 'issued',
      name: { zh: '法律证书' },
    },
  ])
  expect((await at.mine(second.token)).certificates).toMatchObject([{ number: 'N-2' }])
  const told = await at.told()
  expect(told.filter(({ template }) => template === 'certificateIssued').map(({ channel }) => channel)).toEqual(
    expect.arrayContaining(['sms', 'email']),
  )
  expect(await at.services.db.select().from(auditLog)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'certificates issue', details: { certificate: 'LAW', certificates: 3 } }),
    ]),
  )
})

it('issues nothing from a file with an error, and names each error by its line', async () => {
  const holder = await at.holder('N-1')
  const [good, other] = await numbered(2)
  const unpaid = await at.numberOf((await at.registered(['ART'], 'AUTUMN')).ticketId)
  const { code, complained } = await at.issue(
    at.file(
      `${good},N-2,优秀,2026-05-23`,
      `nobody,N-3,优秀,2026-05-23`,
      `${good},N-4,优秀,2026-05-23`,
      `${other},N-1,优秀,2026-05-23`,
      `${other},N-2,优秀,2026-05-23`,
      `${other},N-5,,2026-05-23`,
      `${other},N-5,优秀,2026-02-30`,
      `${other},N-5,优秀,2027-01-01`,
      `${other},1.1E+17,优秀,2026-05-23`,
      `${await at.numberOf(holder.ticketId)},N-6,优秀,2026-05-23`,
      `${unpaid},N-7,优秀,2026-05-23`,
    ),
  )
  expect(code).toBe(1)
  const lines = complained.split('\n').map((line) => line.replace(/^.*\.csv:/, ''))
  expect(lines.slice(0, 10)).toEqual([
    '3 nobody has the registration number, ticket number or account “nobody”.',
    '4 the candidate or the number of line 2 again.',
    '5 the number N-1 is another certificate’s.',
    '6 the candidate or the number of line 2 again.',
    '7 has no grade, which stands on this certificate.',
    '8 “2026-02-30” is not a date, or could be two: write 2026-11-20.',
    '9 the date 2027-01-01 is still to come.',
    '10 the number “1.1E+17” was rounded by a spreadsheet: write it as text.',
    expect.stringMatching(/^11 “.*” has one already: withdraw or reissue that\.$/),
    expect.stringMatching(/^12 nobody has the registration number/),
  ])
  expect(complained).toContain('Nothing of the file was issued.')
  expect(JSON.parse((await at.run('certificates', 'list', 'written', '--json')).printed)).toHaveLength(1)
})

it('accepts a grade in either language, and only those configured in the project', async () => {
  const holder = await at.reachable()
  const number = await at.numberOf(holder.ticketId)
  expect((await at.issue(at.file(`${number},N-9,Brilliant,2026-05-23`))).complained).toContain(
    'there is no grade “Brilliant”. There are: 优秀, 合格.',
  )
  expect((await at.issue(at.file(`${number},N-9,excellent,2026-05-23`))).code).toBe(0)
  const { certificates } = await at.mine(holder.token)
  expect(certificates[0]?.grade).toEqual({ zh: '优秀', en: 'Excellent' })
})

it('shows a grade in both languages as issued, also when the project no longer configures it', async () => {
  const holder = await at.reachable()
  const number = await at.numberOf(holder.ticketId)
  await at.issue(at.file(`${number},N-9,优秀,2026-05-23`))
  await at.graded([{ zh: '优', en: 'A' }])
  expect((await at.mine(holder.token)).certificates[0]?.grade).toEqual({ zh: '优秀', en: 'Excellent' })
})

it('refuses a grade where the project configures none, as it would have only one language', async () => {
  const holder = await at.reachable()
  const number = await at.numberOf(holder.ticketId)
  await at.graded(undefined)
  expect((await at.issue(at.file(`${number},N-9,优秀,2026-05-23`))).complained).toContain(
    'has the grade “优秀”, and the project’s file names none: name it there in both languages (grades).',
  )
})

it('lists the available kinds, and requires one', async () => {
  const path = at.file()
  expect(await at.run('certificates', 'issue', 'written', path)).toMatchObject({ code: 2 })
  const unknown = await at.run('certificates', 'issue', 'written', path, '--certificate', 'NONE')
  expect(unknown).toMatchObject({
    code: 1,
    complained: expect.stringContaining('issues no certificate “NONE”') as string,
  })
  expect((await at.issue(path)).complained).toContain('there is no row')
})

it('parses dates as Excel saves them in China and elsewhere, and stores them as days', async () => {
  const people = [await at.registered(), await at.registered(), await at.registered()]
  const [first, second, third] = await Promise.all(people.map(({ ticketId }) => at.numberOf(ticketId)))
  const issued = await at.issue(
    at.file(`${first},N-1,优秀,2026/5/23`, `${second},N-2,优秀,2026年5月23日`, `="${third}",N-3,优秀,23-May-26`),
  )
  expect(issued).toMatchObject({ code: 0 })
  for (const { token } of people)
    expect((await at.mine(token)).certificates).toMatchObject([{ awardedOn: '2026-05-23' }])
  const [other] = await numbered(1)
  expect((await at.issue(at.file(`${other},N-4,优秀,05/06/2026`))).complained).toContain('could be two')
})

it('lists them with masked names, and exports the full register to its owner only', async () => {
  await at.holder('N-1')
  const { printed } = await at.run('certificates', 'list', 'written')
  expect(printed).toContain('许**')
  expect((await at.run('certificates', 'show', 'written', 'N-1')).printed).toMatch(/ID document {3,}passport P1\**/)
  expect((await at.run('certificates', 'list', 'written', '--certificate', 'LAV')).complained).toContain(
    'issues no “LAV”',
  )
  const path = join(temporaryFolder('register'), 'register.csv')
  expect(await at.run('certificates', 'export', 'written', path)).toMatchObject({ code: 0 })
  expect(readFileSync(path, 'utf8')).toContain('N-1,LAW,许知远,passport')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect((await at.run('certificates', 'show', 'written', 'N-9')).complained).toContain('no certificate “N-9”')
})
