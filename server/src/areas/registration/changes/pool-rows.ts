import { sql, type SQL } from 'drizzle-orm'
import type { Lot } from '@server/domain/seats/pools'

/** Pools of a lot, as domain/seats asks for seats that are held. */
export const poolRows = ({ projectId, kind, lot }: Lot, pools: readonly string[]): SQL => sql`
  select ${projectId}::uuid, ${kind}::text, ${lot}::text, pool from unnest(${sql.param([...pools])}::text[]) as pool`
