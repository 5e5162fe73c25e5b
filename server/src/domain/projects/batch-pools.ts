/** How the seats of a batch are pooled (domain/seats): by subject and test area, and by area where that has a limit (0075). */
import { sql, type SQL } from 'drizzle-orm'
import type { Lot } from '../seats/pools'
import type { WantedSeat } from '../seats/seating'

export const BATCH_POOLS = 'registration'

/** The pools of a batch. */
export const lotOf = ({ projectId, batchCode }: { projectId: string; batchCode: string }): Lot => ({
  projectId,
  kind: BATCH_POOLS,
  lot: batchCode,
})

interface Place {
  subjectCode: string
  areaCode: string
}

/** In place of a subject's code: all of an area together. Codes are letters, digits, `-` and `_`. */
export const ALL_SUBJECTS = '*'

/** The pool of a subject in a test area; codes have no spaces. */
export const poolOf = ({ subjectCode, areaCode }: Place): string => `${subjectCode} ${areaCode}`

/** Where a seat is taken from, and the pool of all subjects of its area, which is there where the area has a limit. */
export const poolsOf = ({ subjectCode, areaCode }: Place): Required<WantedSeat> => ({
  pool: poolOf({ subjectCode, areaCode }),
  within: poolOf({ subjectCode: ALL_SUBJECTS, areaCode }),
})

/** The names of both, of several seats: to lock them, to look at them, to take from them and to give back. */
export const everyPoolOf = (places: readonly Place[]): string[] =>
  places.flatMap((place) => Object.values(poolsOf(place)))

/** The same in a statement: a column `pool`, twice for each row of a table that has both codes. */
export const everyPoolOfRows = (rows: SQL): SQL => sql`
  ${rows} cross join lateral (
    values (subject_code || ' ' || area_code), (${ALL_SUBJECTS} || ' ' || area_code)
  ) as of_row(pool)`

/** The test area of a pool. */
export const areaIn = (pool: string): string => pool.slice(pool.indexOf(' ') + 1)

/** Back again, of a pool's row. */
export const subjectOfPool = sql<string>`split_part(pool, ' ', 1)`
export const areaOfPool = sql<string>`split_part(pool, ' ', 2)`
