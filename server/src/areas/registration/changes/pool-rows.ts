import { sql, type SQL } from 'drizzle-orm'
import type { PoolGroup } from '@server/domain/seats/pools'

/** Selects pools of a group in the form that domain/seats uses. */
export const poolRows = ({ projectId, kind, groupKey }: PoolGroup, pools: readonly string[]): SQL => sql`
  select ${projectId}::uuid, ${kind}::text, ${groupKey}::text, pool from unnest(${sql.param([...pools])}::text[]) as pool`
