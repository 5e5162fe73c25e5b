import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { projectCacheOf } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { billChecks, billDifferences } from '@server/core/tables/bill'
import { recordAudit } from '../../audit-log'

const openDifferences = sql<number>`(
  select count(*)::int from bill_difference difference
  where difference.project_id = bill_check.project_id and difference.bill_date = bill_check.bill_date
    and resolution is null)`

/** Returns the totals of compared bills by day and project, newest first. */
export async function findComparedBills(services: Services, limit: number) {
  const { billDate, projectId, payments, paidCents, refunds, refundedCents, checkedAt } = billChecks
  const found = await services.db
    .select({ billDate, projectId, payments, paidCents, refunds, refundedCents, checkedAt, open: openDifferences })
    .from(billChecks)
    .orderBy(desc(billDate), projectId)
    .limit(limit)
  return withDomains(services, found)
}

/** Returns differences between bills and books, newest first; with `all`, also the resolved ones. */
export async function findBillDifferences(services: Services, { all, limit }: { all: boolean; limit: number }) {
  const found = await services.db
    .select()
    .from(billDifferences)
    .where(all ? undefined : isNull(billDifferences.resolution))
    .orderBy(desc(billDifferences.billDate), desc(billDifferences.differenceId))
    .limit(limit)
  return withDomains(services, found)
}

/** Adds the domain of the project; `-` for none. */
async function withDomains<Row extends { projectId: string }>(services: Pick<Services, 'db'>, rows: readonly Row[]) {
  const projects = await projectCacheOf(services).all()
  return rows.map((row) => ({ ...row, domain: projects.get(row.projectId)?.definition.domain ?? '-' }))
}

interface Resolution {
  differenceId: string
  note: string
  actor: string
}

/** Marks a difference as resolved by hand. Returns false when there is no such open difference. */
export async function resolveDifference(
  services: Services,
  { differenceId, note, actor }: Resolution,
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const [row] = await tx
      .update(billDifferences)
      .set({ resolution: 'noted', note, resolvedAt: new Date(services.now()) })
      .where(and(eq(billDifferences.differenceId, differenceId), isNull(billDifferences.resolution)))
      .returning()
    if (!row) return false
    const { projectId, kind, number } = row
    const details = { differenceId, kind, number, note }
    await recordAudit(services, tx, { projectId, actor, action: 'bills resolve', details })
    return true
  })
}
