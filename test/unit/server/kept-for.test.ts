import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { allJobs } from '@server/all-jobs'
import { keptFor, OTHERS } from '@server/kept-for'
import { retentionTerms } from '@server/retention'

/** Every table that the migrations are made of. */
async function everyTable(): Promise<string[]> {
  const folder = resolve('server/src/core/tables')
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  const modules = await Promise.all(files.map((name) => import(resolve(folder, name)) as Promise<object>))
  return modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((one): one is PgTable => is(one, PgTable))
    .map(getTableName)
}

const said = keptFor.flatMap(({ tables }) => tables)

test('every table says how long its rows are kept, once', async () => {
  const tables = await everyTable()
  expect(tables.length).toBeGreaterThan(90)
  expect(tables.filter((name) => !said.includes(name))).toEqual([])
  expect(said.filter((name) => !tables.includes(name))).toEqual([])
  expect(said).toEqual([...new Set(said)])
})

test('what its rows go by is a job that runs, or one of a few words', () => {
  const known = [...allJobs.map(({ name }) => name), ...OTHERS]
  expect(keptFor.map(({ by }) => by).filter((by) => !known.includes(by))).toEqual([])
})

test('what goes by the terms of a project’s file is said to', () => {
  const byTerms = keptFor.filter(({ by }) => by === 'retention').flatMap(({ tables }) => tables)
  const ofTerms = new Set(retentionTerms.map(({ table }) => getTableName(table)))
  expect([...ofTerms].sort()).toEqual([...byTerms].sort())
})
