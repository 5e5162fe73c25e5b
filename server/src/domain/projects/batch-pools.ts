/** How the seats of a batch are pooled (domain/seats): by subject and test area. */
import { sql } from 'drizzle-orm'
import type { Lot } from '../seats/pools'

export const BATCH_POOLS = 'registration'

/** The pools of a batch. */
export const lotOf = ({ projectId, batchCode }: { projectId: string; batchCode: string }): Lot => ({
  projectId,
  kind: BATCH_POOLS,
  lot: batchCode,
})

/** The pool of a subject in a test area; codes have no spaces. */
export const poolOf = ({ subjectCode, areaCode }: { subjectCode: string; areaCode: string }): string =>
  `${subjectCode} ${areaCode}`

/** The same in a statement, of a table that has both. */
export const poolOfRow = sql.raw(`subject_code || ' ' || area_code`)

/** Back again, of a pool's row. */
export const subjectOfPool = sql<string>`split_part(pool, ' ', 1)`
export const areaOfPool = sql<string>`split_part(pool, ' ', 2)`
