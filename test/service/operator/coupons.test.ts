/** Operators create, import, list and revoke coupons and vouchers. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { auditLog } from '@server/core/tables/operations'
import { couponShop, START } from '../payment/coupons/shop'
import { sharedByTests } from '../setup/shared-by-tests'
import { operate } from './operator'

const shop = sharedByTests(couponShop)
let folder: string
beforeEach(async () => {
  shop.clock.set(START)
  await shop.forgetAll()
  await shop.services.db.execute(sql`delete from audit_log`)
  folder = mkdtempSync(join(tmpdir(), 'coupons-'))
})

const run = (...words: string[]) => operate(shop.services, ...words)
const file = (name = 'codes.csv') => join(folder, name)
const codesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0] ?? '')
const audited = async () =>
  (await shop.services.db.select().from(auditLog)).map(({ action, details }) => [action, details])

it('creates codes with the given discount, and prints them once', async () => {
  const made = await run(...['coupons', 'make', 'shop', 'spring', '3', file(), '--yuan', '20.50', '--subjects', 'LAW'])
  expect(made).toMatchObject({ code: 0, printed: `3 coupons of the series spring written to ${file()}.` })
  const codes = codesOf(file())
  expect(new Set(codes).size).toBe(3)
  const order = await shop.two()
  expect((await shop.bind(order, codes[0] ?? '')).data.amountCents).toBe(15_800 - 2050)
  const { printed } = await run('coupons', 'list', 'shop', '--json')
  expect(JSON.parse(printed)).toMatchObject([
    { series: 'spring', state: 'bound', orderId: order.orderId, deductedCents: 2050, subjectCodes: ['LAW'] },
    { state: 'unused' },
    { state: 'unused' },
  ])
  expect(printed).not.toContain(codes[1])
  expect((await run('coupons', 'list', 'shop', '--state', 'unused')).printed.split('\n')).toHaveLength(4)
  expect((await audited())[0]).toEqual(['coupons make', expect.objectContaining({ series: 'spring', count: 3 })])
})

it('exports a spreadsheet with the status of each, its order and time of use', async () => {
  await run('coupons', 'make', 'shop', 'spring', '3', file(), '--yuan', '20', '--subjects', 'LAW')
  await run('vouchers', 'make', 'shop', 'talent', '1', file('talent.csv'))
  const [bound = '', free = ''] = codesOf(file())
  const order = await shop.two()
  await shop.bind(order, bound)
  const paid = await shop.two()
  await shop.useVoucher(paid, codesOf(file('talent.csv'))[0] ?? '')
  expect(await run('coupons', 'export', 'shop', file('out.csv'))).toMatchObject({
    ...{ code: 0, printed: `3 written to ${file('out.csv')}.` },
  })
  const written = readFileSync(file('out.csv'), 'utf8')
  expect(written).toContain(`spring,${bound.slice(-4)},bound,20.00,any,LAW,,,${order.orderId},20.00,`)
  expect(written).toContain(`spring,${free.slice(-4)},unused,20.00,any,LAW,,,,,`)
  expect(written).not.toContain(bound)
  await run('vouchers', 'export', 'shop', file('vouchers.csv'), '--state', 'used')
  expect(readFileSync(file('vouchers.csv'), 'utf8')).toMatch(
    new RegExp(`talent,\\w{4},used,all,any,any,,,${paid.orderId},158\\.00,2026-\\d\\d-\\d\\d`),
  )
  expect(await run('coupons', 'export', 'shop', file('out.csv'))).toMatchObject({ code: 1 })
  expect(await run('coupons', 'export', 'shop', file('b.csv'), '--state', 'lost')).toMatchObject({ code: 2 })
  expect((await audited()).map(([action]) => action)).toContain('coupons export')
})

it('writes and reads workbooks too', async () => {
  await run('coupons', 'make', 'shop', 'spring', '2', file('codes.xlsx'), '--yuan', '20')
  const known = await run('coupons', 'import', 'shop', 'again', file('codes.xlsx'), '--yuan', '20')
  expect(known.complained).toContain('There are these codes already')
  await run('coupons', 'export', 'shop', file('out.xlsx'))
  expect(readFileSync(file('out.xlsx')).subarray(0, 2).toString()).toBe('PK')
})

it('creates nothing where the file already exists', async () => {
  writeFileSync(file(), 'mine')
  expect(await run('coupons', 'make', 'shop', 'spring', '3', file())).toMatchObject({ code: 1 })
  expect(readFileSync(file(), 'utf8')).toBe('mine')
  expect(JSON.parse((await run('coupons', 'list', 'shop', '--json')).printed)).toEqual([])
})

it('leaves no file for codes that were not created', async () => {
  const transaction = vi.spyOn(shop.services.db, 'transaction').mockRejectedValueOnce(new Error('away'))
  await expect(run('coupons', 'make', 'shop', 'spring', '3', file())).rejects.toThrow('away')
  transaction.mockRestore()
  expect(readdirSync(folder)).toEqual([])
})

it.each([
  ['no number of them', ['0'], []],
  ['an amount that is none', ['1'], ['--yuan', '-5']],
  ['a batch that there is not', ['1'], ['--batch', 'C9']],
  ['a subject that there is not', ['1'], ['--batch', 'C1', '--subjects', 'LAW,XX']],
  ['a day that is none', ['1'], ['--until', 'tomorrow']],
  ['a day that is over', ['1'], ['--until', '2026-04-30']],
  ['a last day before the first', ['1'], ['--from', '2026-06-02', '--until', '2026-06-01']],
])('creates nothing for %s', async (_what, [count = ''], options) => {
  expect(await run('coupons', 'make', 'shop', 'spring', count, file(), ...options)).toMatchObject({ code: 2 })
  expect(existsSync(file())).toBe(false)
})

it('creates vouchers that pay a whole order until the end of a day', async () => {
  await run('vouchers', 'make', 'shop', 'talent', '2', file(), '--until', '2026-05-01')
  const [code = '', late = ''] = codesOf(file())
  expect((await shop.useVoucher(await shop.two(), code)).data).toEqual({ amountCents: 0, isPaid: true })
  shop.clock.set('2026-05-01T16:00:00Z')
  expect((await shop.useVoucher(await shop.two(), late)).error).toBe('EXM_R_UC_VOUCHER_INVALID')
  expect((await run('vouchers', 'make', 'shop', 'talent', '1', file('b.csv'), '--yuan', '5')).code).toBe(2)
})

it('imports existing codes, all or none, and reports every error by its line', async () => {
  writeFileSync(file(), 'code\nTALENT-2026-0001\nTALENT-2026-0002\n')
  expect(await run('vouchers', 'import', 'shop', 'talent', file())).toMatchObject({ code: 0 })
  expect((await shop.useVoucher(await shop.two(), 'talent20260002')).error).toBeNull()
  writeFileSync(file(), 'TALENT-2026-0003\nTALENT-2026-0001\n')
  const again = await run('vouchers', 'import', 'shop', 'talent', file())
  expect(again.code).toBe(1)
  expect(again.complained).toContain('…0001')
  writeFileSync(file(), 'SHORT\nTALENT-2026-0004\nTALENT20260004\n')
  const faulty = await run('vouchers', 'import', 'shop', 'talent', file())
  expect(faulty.complained).toContain(`${file()}:1 is not 8 to 32`)
  expect(faulty.complained).toContain(`${file()}:3 is the same as line 2`)
  expect(JSON.parse((await run('vouchers', 'list', 'shop', '--json')).printed)).toHaveLength(2)
})

it('revokes unused codes', async () => {
  await run('coupons', 'make', 'shop', 'spring', '3', file())
  const [bound = '', one = '', other = ''] = codesOf(file())
  const order = await shop.two()
  await shop.bind(order, bound)
  expect((await run('coupons', 'revoke', 'shop', 'spring', '--ending', one.slice(-4))).printed).toBe('1 of 1 revoked.')
  expect((await run('coupons', 'revoke', 'shop', 'spring')).printed).toContain('1 of 3 revoked.')
  for (const code of [one, other]) expect((await shop.bind(order, code)).error).toBe('EXM_R_UC_INVALID')
  expect((await shop.read(order)).deductions).toHaveLength(1)
  expect(await run('coupons', 'revoke', 'shop', 'autumn')).toMatchObject({ code: 1 })
})
