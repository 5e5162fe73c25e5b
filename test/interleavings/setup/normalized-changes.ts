import { UUID, type Change } from './undo-log'

/** Values that differ between equivalent runs. */
const volatile: [RegExp, string][] = [
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.+Z]*/g, '<time>'],
  [/\\\\x[0-9a-f]+/g, '<bytes>'],
  [/sealed:[\w.+/=-]+/g, '<encrypted>'],
  [/\$argon2id[^"]+/g, '<hash>'],
  [/"(?!<)[\w+/=-]{20,}"/g, '"<text>"'],
  [/\d{6,}/g, '<number>'],
]

/** Tables that record every call, including refused ones. */
const ignoredTables = ['idempotency_key', 'rate_limit']

export interface Ignored {
  /** `table.column` with values that differ between equivalent runs, such as random codes. */
  ignoredColumns?: readonly string[]
  /** Irrelevant rows, as patterns of their description. */
  ignoredRows?: readonly RegExp[]
}

/**
 * Describes changed rows as `table {columns}` and deleted ones as `- table {columns}`, sorted, without values that
 * differ between equivalent runs. Ids known `before` are numbered; new ones are named by their table.
 */
export function normalizedChanges(
  changes: readonly Change[],
  keys: ReadonlyMap<string, readonly string[]>,
  before: ReadonlyMap<string, number>,
  { ignoredColumns = [], ignoredRows = [] }: Ignored,
): string[] {
  const compared = changes.filter(({ table }) => !ignoredTables.includes(table))
  const made = new Map<string, string>()
  for (const { table, after } of compared)
    for (const column of keys.get(table) ?? []) {
      const id = after?.[column]
      if (typeof id === 'string' && !before.has(id) && id.match(UUID)) made.set(id, table)
    }
  const nameOf = (id: string) => (before.has(id) ? `<${before.get(id)}>` : `<new ${made.get(id) ?? 'id'}>`)

  const described = (table: string, row: Record<string, unknown>): string => {
    const shown = Object.entries(row).filter(
      ([column, value]) => value !== null && column !== 'project_id' && !ignoredColumns.includes(`${table}.${column}`),
    )
    const text = JSON.stringify(Object.fromEntries(shown)).replace(UUID, nameOf)
    return `${table} ${volatile.reduce((short, [pattern, name]) => short.replace(pattern, name), text)}`
  }
  const isShown = (row: string) => !ignoredRows.some((pattern) => pattern.test(row))

  return compared
    .flatMap(({ table, before: old, after }) => {
      const [was, is] = [old && described(table, old), after && described(table, after)]
      if (was === is) return []
      if (is !== null) return isShown(is) ? [is] : []
      return was !== null && isShown(was) ? [`- ${was}`] : []
    })
    .sort()
}
