import { and, eq } from 'drizzle-orm'
import { actionRuns, type RunRow } from '@server/core/tables/action'
import { retentionOf } from '@server/core/tables/definition/retention-definition'
import { monthsBefore, type Term } from '../retention/term'

type Row = Pick<RunRow, 'projectId' | 'runId' | 'createdAt'>

/** Runs are stored as long as the audit log, which refers to them. */
export const oldRuns: Term = {
  name: 'action runs',
  period: ({ definition }) => `${retentionOf(definition).auditMonths} months`,
  table: actionRuns,
  read: ['createdAt'],
  isDue: ({ createdAt }: Row, due) =>
    createdAt.getTime() <= monthsBefore(due.at, retentionOf(due.project.definition).auditMonths),
  end: async ({ db }, { projectId, runId }: Row) => {
    await db.delete(actionRuns).where(and(eq(actionRuns.projectId, projectId), eq(actionRuns.runId, runId)))
  },
}
