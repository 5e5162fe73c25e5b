import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { encryptedTable } from '@server/core/personal-data/encrypted-table'
import { encryptedData } from '@server/area-list'

/** Reads the folder, so that new tables with encrypted columns are covered automatically. */
const folder = resolve('server/src/core/tables')
const sealed = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => Object.values(jest.requireActual<Record<string, unknown>>(resolve(folder, name))))
  .filter((one): one is PgTable => is(one, PgTable) && encryptedTable(one).encrypted.length > 0)
  .map(getTableName)

const steps = encryptedData.map(({ name }) => name)

// Encrypted values within JSON and in files are checked after every journey (test/service/setup/left-of-old-keys.ts).
test('every table with an encrypted column is re-encrypted during a key rotation', () => {
  expect(sealed.length).toBeGreaterThan(20)
  expect(sealed.filter((name) => !steps.includes(name))).toEqual([])
})

test('the steps of the key rotation have unique names, under which they resume', () => {
  expect(steps).toEqual([...new Set(steps)])
})
