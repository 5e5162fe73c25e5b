/** Sheets with a decision in each line, with Chinese headings and words. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { registrationRefunds } from '@server/core/tables/registration-changes'
import { operateAt } from '../operator/operator'
import type { TestOrder } from '../payment/setup/an-order'
import { sharedByTests } from '../setup/shared-by-tests'
import { temporaryFolder } from '../setup/temporary-folder'
import { reviewedService } from './setup/registrations'

const service = sharedByTests(reviewedService)
beforeEach(() => service.clock.set('2026-05-01T02:00:00Z'))

function sheet(...lines: string[]): string {
  const path = join(temporaryFolder('decisions'), 'decisions.csv')
  writeFileSync(path, lines.join('\n'))
  return path
}

const decide = (kind: string, path: string, ...words: string[]) =>
  operateAt({}, '', service.services, kind, 'decide', 'shop', path, '--without-grace', ...words)

const three = async () => [await service.paid(), await service.paid(), await service.paid()] as const
const idOf = ({ registrationId }: TestOrder) => registrationId

it.each(['报名号', '登记号', '编号', 'number'])(
  'decides the registrations of a sheet with the heading %s',
  async (heading) => {
    const [one, two, other] = await three()
    const path = sheet(
      `${heading},决定,原因,修改项`,
      `${idOf(one)},通过,,`,
      `${idOf(two)},不通过,照片不清晰,`,
      `${idOf(other)},退回修改,请填写单位全称,field:employer`,
    )
    const { code, printed, complained } = await decide('registrations', path)
    expect([code, complained]).toEqual([0, expect.not.stringContaining('could not') as string])
    expect(printed).toContain(`${idOf(one)}  approved`)
    expect(await service.events(one)).toContain('approved')
    expect(await service.events(two)).toContain('rejected')
    expect(await service.events(other)).toContain('correctionAsked')
  },
)

it('accepts English words and the columns of the exported spreadsheet', async () => {
  const [one, two] = await three()
  const path = sheet(
    'id,number,candidate,decision,reason,reason-en',
    `x,${idOf(one)},王*,approve,,`,
    `x,${idOf(two)},李*,reject,照片不清晰,Photo not clear`,
  )
  expect((await decide('registrations', path)).code).toBe(0)
  expect(await service.events(two)).toContain('rejected')
})

it('disqualifies only after the typed confirmation, before which nothing of the sheet is decided', async () => {
  const [one, two] = await three()
  const path = sheet('报名号,决定,原因', `${idOf(one)},通过,`, `${idOf(two)},取消资格,弄虚作假`)
  expect((await decide('registrations', path)).complained).toContain('Write --confirm shop.')
  expect(await service.events(one)).toEqual(['paid'])
  const { printed } = await decide('registrations', path, '--confirm', 'shop')
  expect(printed).toContain('Another person has to approve it')
  expect(await service.events(one)).toContain('approved')
})

it('shows with --dry-run what each decision would do, in Chinese', async () => {
  const [one, two] = await three()
  const path = sheet('报名号,决定,原因', `${idOf(one)},通过,`, `${idOf(two)},不通过,照片不清晰`)
  const { printed } = await decide('registrations', path, '--dry-run', '--lang', 'zh')
  expect(printed).toMatch(/^通过\n/)
  expect(printed).toMatch(/不通过 +1 +100\.01元/)
  expect(await service.events(one)).toEqual(['paid'])
})

it('reports every fault by line, and decides nothing then', async () => {
  const [one, two, other] = await three()
  const path = sheet(
    '报名号,决定,原因,修改项',
    `${idOf(one)},通过,,`,
    `${idOf(two)},不合格,照片不清晰,`,
    `${idOf(two)},不通过,,`,
    'x y,通过,,',
    `${idOf(other)},退回修改,请更正,shoe`,
    `${idOf(one)},不通过,照片不清晰,`,
    `${idOf(one)},通过,可以,`,
  )
  const { code, complained } = await decide('registrations', path)
  expect(code).toBe(1)
  expect(complained.split('\n').map((line) => line.replace(/^.*csv/, ''))).toEqual([
    expect.stringMatching(/^:3 “不合格” is no decision: write approve, .*通过/),
    ':4 no reason.',
    ':5 “x y” is not the number or id of one.',
    expect.stringMatching(/^:6 “shoe” is nothing to correct/),
    ':7 another decision than line 2 makes about the same one.',
    ':8 a reason, which an approval does not have.',
    '',
    'Nothing of the file was decided.',
  ])
  expect(await service.events(one)).toEqual(['paid'])
})

it('decides what it can of a sheet, and reports the rest', async () => {
  const [one, two] = await three()
  await operateAt({}, '', service.services, 'registrations', 'approve', 'shop', idOf(one))
  const path = sheet('报名号,决定,原因', `${idOf(one)},通过,`, `${idOf(two)},不通过,照片不清晰`)
  const { code, complained } = await decide('registrations', path)
  expect([code, complained]).toEqual([1, expect.stringContaining('Approve: 1 could not be decided.')])
  expect(await service.events(two)).toContain('rejected')
})

it('decides refund requests', async () => {
  const order = await service.paid()
  await service.ask(order)
  const { db } = service.services
  const [request] = (await db.select().from(registrationRefunds)).filter(
    ({ registrationId }) => registrationId === order.registrationId,
  )
  const path = sheet('编号,决定,原因', `${request?.requestId},驳回,材料不全`)
  expect((await decide('refund-requests', path)).printed).toContain('rejected')
})
