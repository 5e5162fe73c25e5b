/**
 * Seat pools of a batch (domain/seats): one by subject and test area, and one by area where it has a limit (decision
 * 0075).
 */
import { sql, type SQL } from 'drizzle-orm'
import type { PoolGroup, WantedSeat } from '../seats/pools'

export const BATCH_POOLS = 'registration'

/** Pool group of a batch. */
export const poolGroupOf = ({ projectId, batchCode }: { projectId: string; batchCode: string }): PoolGroup => ({
  projectId,
  kind: BATCH_POOLS,
  groupKey: batchCode,
})

interface Place {
  subjectCode: string
  areaCode: string
}

/** Replaces the subject code in the name of an area's pool. Codes consist of letters, digits, `-` and `_`. */
export const ALL_SUBJECTS = '*'

/** Name of the pool of a subject in a test area; codes contain no spaces. */
export const poolOf = ({ subjectCode, areaCode }: Place): string => `${subjectCode} ${areaCode}`

/** Returns the pool of a seat and the pool of its whole area, which exists where the area has a limit. */
export const poolsOf = ({ subjectCode, areaCode }: Place): Required<WantedSeat> => ({
  pool: poolOf({ subjectCode, areaCode }),
  within: poolOf({ subjectCode: ALL_SUBJECTS, areaCode }),
})

/** Returns the names of both pools of several seats. */
export const everyPoolOf = (places: readonly Place[]): string[] =>
  places.flatMap((place) => Object.values(poolsOf(place)))

/** SQL equivalent: adds a column `pool`, with two rows for each row that has both codes. */
export const everyPoolOfRows = (rows: SQL): SQL => sql`
  ${rows} cross join lateral (
    values (subject_code || ' ' || area_code), (${ALL_SUBJECTS} || ' ' || area_code)
  ) as of_row(pool)`

/** Returns the test area of a pool. */
export const areaIn = (pool: string): string => pool.slice(pool.indexOf(' ') + 1)

/** SQL expressions for the codes in a pool's name. */
export const subjectOfPool = sql<string>`split_part(pool, ' ', 1)`
export const areaOfPool = sql<string>`split_part(pool, ' ', 2)`
