import type { CommandCall } from './command'
import { progressOf } from './progress'

/** As many are read at a time, and told of. */
const AT_A_TIME = 500

interface Rows<Row> {
  /** How many there are, and what they are called. */
  of: number
  what: string
  /** Those beyond an id (of the first call: null), at most `limit`, in the order of their ids. */
  readSome: (beyond: string | null, limit: number) => Promise<Row[]>
  idOf: (row: Row) => string
}

/** All rows of a table that may be long; how far it is, and of how many, is said meanwhile. */
export async function readEveryRow<Row>(
  call: Pick<CommandCall, 'aside'>,
  { of, what, readSome, idOf }: Rows<Row>,
): Promise<Row[]> {
  const progress = progressOf(call, of, what)
  const all: Row[] = []
  for (let beyond: string | null = null; ;) {
    const rows = await readSome(beyond, AT_A_TIME)
    all.push(...rows)
    const last = rows.at(-1)
    if (!last || rows.length < AT_A_TIME) return all
    progress(all.length)
    beyond = idOf(last)
  }
}
