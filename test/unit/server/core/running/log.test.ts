import { buildLog } from '@server/core/running/log'

const lines: string[] = []
const log = buildLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
beforeEach(() => lines.splice(0))

test('the parameters of a failed statement are not logged', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (phone)=(13800000000)' })
  log.error({ err: new Error('Failed query: insert into account\nparams: 13800000000,张三', { cause }) }, 'job failed')
  expect(lines[0]).toContain('Failed query: insert into account')
  expect(lines[0]).toContain('23505')
  expect(lines[0]).not.toMatch(/13800000000|张三/)
})

test('multi-line parameters, and values quoted by the database, are not logged', () => {
  const cause = Object.assign(new Error('invalid input syntax for type date: "张三"'), { code: '22007' })
  log.error({ err: new Error('Failed query: select\nparams: 1,杭州市\n文三路', { cause }) }, 'job failed')
  expect(lines[0]).toContain('invalid input syntax for type date')
  expect(lines[0]).toMatch(/ {4}at /)
  expect(lines[0]).not.toMatch(/张三|杭州市|文三路/)
})

test('personal data that is logged by mistake is redacted', () => {
  log.info({ account: { phone: '13800000000', idNumber: '11010519491231002X', accountId: 'a1' } }, 'signed in')
  expect(lines[0]).toContain('a1')
  expect(lines[0]).not.toMatch(/13800000000|11010519491231002X/)
})

test('a thrown value that is not an error is not logged', () => {
  log.error({ err: { phone: '13800000000' } }, 'odd')
  expect(lines[0]).toContain('odd')
  expect(lines[0]).not.toContain('13800000000')
})
