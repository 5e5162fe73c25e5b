import type { CommandCall } from './command'
import { progressOf } from './progress'

/** Rows per page. */
const AT_A_TIME = 500

interface Rows<Row> {
  /** Total number of rows, and their name in progress messages. */
  of: number
  what: string
  /** Reads the next page in id order: ids above `beyond` (null for the first page), at most `limit` rows. */
  readSome: (beyond: string | null, limit: number) => Promise<Row[]>
  idOf: (row: Row) => string
}

/** Reads a whole table with keyset pagination and reports progress. */
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
