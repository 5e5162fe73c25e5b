import { isDatabaseUnavailable, isRolledBack } from '@server/core/postgres/database-errors'

/** Wraps the driver's error, as the query layer does. */
const failed = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('…'), { code }) })

it.each([
  ['a lock that was waited for too long', '55P03', true],
  ['a statement that took too long', '57014', true],
  ['a circle of waiting', '40P01', true],
  ['a parallel change', '40001', true],
  ['a server that stopped', '57P01', false],
  ['a connection that broke', 'ECONNRESET', false],
])('after %s nothing was changed: %s', (_, code, isUndone) => {
  expect([isDatabaseUnavailable(failed(code)), isRolledBack(failed(code))]).toEqual([true, isUndone])
})
