import { sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'

/** Returns the newest applied migration, as numbered by drizzle. */
export async function schemaOf({ db }: Services): Promise<number> {
  const { rows } = await db.execute<{ newest: string }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.newest)
}
