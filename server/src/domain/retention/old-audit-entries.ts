import { and, eq } from 'drizzle-orm'
import { retentionOf } from '@server/core/tables/definition/retention-definition'
import { auditLog } from '@server/core/tables/operations'
import { monthsBefore, type Term } from './term'

type Entry = Pick<typeof auditLog.$inferSelect, 'projectId' | 'entryId' | 'at'>

/** Retention of the audit log. Entries are immutable, so a due entry needs no second check. */
export const oldAuditEntries: Term = {
  name: 'audit log',
  period: ({ definition }) => `${retentionOf(definition).auditMonths} months`,
  table: auditLog,
  read: ['at'],
  isDue: ({ at }: Entry, due) => at.getTime() <= monthsBefore(due.at, retentionOf(due.project.definition).auditMonths),
  end: async ({ db }, { projectId, entryId }: Entry) => {
    await db.delete(auditLog).where(and(eq(auditLog.projectId, projectId), eq(auditLog.entryId, entryId)))
  },
}
