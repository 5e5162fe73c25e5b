import { sql } from 'drizzle-orm'
import type { Database } from '@server/core/postgres/database'

interface Table extends Record<string, unknown> {
  name: string
  isOfProject: boolean
  uuids: string[]
  /** The table's own id, where it is one uuid: rows of other tables refer to it. */
  id: string | null
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** What differs between two subjects that went the same way. */
const volatile: [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>'],
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.+Z]*/g, '<time>'],
  [/\\\\x[0-9a-f]+/g, '<bytes>'],
  [/sealed:[\w.+/=-]+/g, '<encrypted>'],
  [/\$argon2id[^"]+/g, '<hash>'],
  [/"[\w+/=-]{20,}"/g, '"<text>"'],
  [/\d{6,}/g, '<number>'],
]

/** Tables that remember calls, not what became of the subject. */
const ignoredTables = ['idempotency_key', 'request_limit', 'security_event']

/**
 * Every row that belongs to one of `ids` (accounts, registrations, orders …) or to a row found that way, without ids and
 * times: equal for two subjects with the same state. Each is `table {columns}`, in alphabetical order.
 */
export function rowReader(
  db: Database,
  projectId: string,
  {
    ignoredColumns = [],
    ignoredRows = [],
  }: { ignoredColumns?: readonly string[]; ignoredRows?: readonly RegExp[] } = {},
) {
  let query: Promise<string> | undefined

  return async (ids: readonly string[]): Promise<string[]> => {
    const text = await (query ??= tablesOf(db).then(queryOf))
    const found = new Map<string, string>()
    let fresh = new Set(ids)
    const all = new Set(ids)
    while (fresh.size > 0) {
      const rows = await rowsWith(db, text, projectId, [...fresh])
      fresh = new Set()
      for (const { name, row, key } of rows) {
        found.set(`${name} ${JSON.stringify(row)}`, described(name, row, ignoredColumns))
        if (key === null || all.has(key)) continue
        fresh.add(key)
        all.add(key)
      }
    }
    return [...found.values()].filter((row) => !ignoredRows.some((pattern) => pattern.test(row))).sort()
  }
}

async function tablesOf(db: Database): Promise<Table[]> {
  const { rows } = await db.execute<Table>(sql`
    select columns.table_name as name, max(own.id) as id, bool_or(column_name = 'project_id') as "isOfProject",
      coalesce(array_agg(column_name::text order by ordinal_position) filter (where column_name <> 'project_id'), '{}') as uuids
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    left join lateral (
      select min(attribute.attname) as id from pg_index index
      join pg_attribute attribute on attribute.attrelid = index.indrelid and attribute.attnum = any (index.indkey)
      where index.indrelid = format('public.%I', columns.table_name)::regclass and index.indisprimary
        and attribute.attname <> 'project_id'
      having count(*) = 1
    ) own on true
    where table_schema = 'public' and table_type = 'BASE TABLE' and columns.data_type = 'uuid'
    group by 1`)
  return rows.filter(({ name, uuids }) => uuids.length > 0 && !ignoredTables.includes(name))
}

/** Selects the rows of all tables that refer to one of the ids $1 and belong to the project $2 or to none. */
const queryOf = (tables: readonly Table[]): string =>
  tables
    .map(({ name, uuids, id, isOfProject }) => {
      const key = id && uuids.includes(id) ? `"${id}"::text` : 'null::text'
      const isMeant = uuids.map((column) => `"${column}" = any ($1::uuid[])`).join(' or ')
      const ofProject = isOfProject ? '(project_id = $2::uuid or project_id is null)' : 'true'
      return `select '${name}' as name, to_jsonb(found) as row, ${key} as key from "${name}" found
        where ${ofProject} and (${isMeant})`
    })
    .join(' union all ')

/** Runs the query as a prepared statement: planning it takes longer than running it. */
async function rowsWith(db: Database, text: string, projectId: string, ids: string[]) {
  const { rows } = await db.$client.query<{ name: string; row: Record<string, unknown>; key: string | null }>({
    ...{ name: 'rows-of-subject', text, values: [ids, projectId] },
  })
  return rows.map(({ key, ...row }) => ({ ...row, key: key !== null && UUID.test(key) ? key : null }))
}

function described(name: string, row: Record<string, unknown>, ignoredColumns: readonly string[]): string {
  const shown = Object.entries(row).filter(
    ([column, value]) => value !== null && column !== 'project_id' && !ignoredColumns.includes(`${name}.${column}`),
  )
  const text = JSON.stringify(Object.fromEntries(shown))
  return `${name} ${volatile.reduce((short, [pattern, name]) => short.replace(pattern, name), text)}`
}
