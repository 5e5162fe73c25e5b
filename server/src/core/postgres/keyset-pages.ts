/** Rows per page. */
const PAGE_ROWS = 500

export interface KeysetPages<Row> {
  /** Reads the next page in id order: ids after `after` (null for the first page), at most `limit` rows. */
  readPage: (after: string | null, limit: number) => Promise<Row[]>
  idOf: (row: Row) => string
}

/** Reads all rows with keyset pagination; `onRead` gets the number of rows read so far after each full page. */
export async function readAllPages<Row>(
  { readPage, idOf }: KeysetPages<Row>,
  onRead: (done: number) => void = () => {},
): Promise<Row[]> {
  const all: Row[] = []
  for (let after: string | null = null; ;) {
    const rows = await readPage(after, PAGE_ROWS)
    all.push(...rows)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE_ROWS) return all
    onRead(all.length)
    after = idOf(last)
  }
}
