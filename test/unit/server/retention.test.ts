import { getTableName } from 'drizzle-orm'
import { jobs } from '@server/area-list'
import { retention } from '@server/area-list'
import { RETENTION_OWNERS } from '@server/domain/areas/table-retention'
import { retentionTerms } from '@server/area-list'
import { everyTable } from './tables-of-schema'

const said = retention.flatMap(({ tables }) => tables)

test('every table has exactly one retention rule', async () => {
  const tables = (await everyTable()).map(getTableName)
  expect(tables.length).toBeGreaterThan(90)
  expect(tables.filter((name) => !said.includes(name))).toEqual([])
  expect(said.filter((name) => !tables.includes(name))).toEqual([])
  expect(said).toEqual([...new Set(said)])
})

test('every retention rule names a running job or a known reason', () => {
  const known = [...jobs.map(({ name }) => name), ...RETENTION_OWNERS]
  expect(retention.map(({ by }) => by).filter((by) => !known.includes(by))).toEqual([])
})

test('the tables with a retention period in project files equal those declared for the retention job', () => {
  const byTerms = retention.filter(({ by }) => by === 'retention').flatMap(({ tables }) => tables)
  const ofTerms = new Set(retentionTerms.map(({ table }) => getTableName(table)))
  expect([...ofTerms].sort()).toEqual([...byTerms].sort())
})
