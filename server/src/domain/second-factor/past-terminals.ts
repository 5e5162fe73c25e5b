import { lte } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { operatorTerminals } from '@server/core/tables/operator'

/** Deletes expired terminal sessions of operators. */
export async function forgetPastTerminals({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.delete(operatorTerminals).where(lte(operatorTerminals.until, new Date(now())))
}
