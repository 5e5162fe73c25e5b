import type { CommandCall } from './command'

/** As many are read at a time, and told of. */
const AT_A_TIME = 500

/**
 * All rows of a table that may be long. `readSome` reads those beyond an id (of the first call: null), at most `limit`, in
 * the order of their ids.
 */
export async function readEveryRow<Row>(
  { print }: Pick<CommandCall, 'print'>,
  readSome: (beyond: string | null, limit: number) => Promise<Row[]>,
  idOf: (row: Row) => string,
): Promise<Row[]> {
  const all: Row[] = []
  for (let beyond: string | null = null; ;) {
    const rows = await readSome(beyond, AT_A_TIME)
    all.push(...rows)
    const last = rows.at(-1)
    if (!last || rows.length < AT_A_TIME) return all
    print(`${all.length} read`)
    beyond = idOf(last)
  }
}
