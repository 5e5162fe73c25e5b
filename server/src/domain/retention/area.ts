import { idempotencyJobs } from '@server/calls/idempotency'
import { drafts } from '@server/core/tables/collecting'
import { defineArea } from '../areas/define-area'
import { encryptedPlaces } from '../key-rotation/encrypted-answers'
import { retentionJob } from './retention-job'
import { and, eq } from 'drizzle-orm'
import { retentionOf } from '@server/core/tables/definition/retention-definition'
import { auditLog } from '@server/core/tables/operations'
import { monthsBefore, type Term, type ExpiresAt } from './term'
import { deleteDraft, lockDraft, type DraftOf } from '../collecting/draft-store'

const before = ({ project, at }: ExpiresAt) => monthsBefore(at, retentionOf(project.definition).draftMonths)

/** Retention of drafts that were never submitted; their files are deleted a day later, unless otherwise used. */
const oldDrafts: Term = {
  name: 'drafts',
  period: ({ definition }) => `${retentionOf(definition).draftMonths} months after it was last saved`,
  table: drafts,
  read: ['updatedAt'],
  isDue: ({ updatedAt }: { updatedAt: Date }, due) => updatedAt.getTime() <= before(due),
  end: ({ db }, { projectId, accountId, kind, key }: DraftOf, due) =>
    db.transaction(async (tx) => {
      const of = { projectId, accountId, kind, key }
      const draft = await lockDraft(tx, of)
      if (draft && draft.updatedAt.getTime() <= before(due)) await deleteDraft(tx, of)
    }),
}

type Entry = Pick<typeof auditLog.$inferSelect, 'projectId' | 'entryId' | 'at'>

/** Retention of the audit log. Entries are immutable, so a due entry needs no second check. */
const oldAuditEntries: Term = {
  name: 'audit log',
  period: ({ definition }) => `${retentionOf(definition).auditMonths} months`,
  table: auditLog,
  read: ['at'],
  isDue: ({ at }: Entry, due) => at.getTime() <= monthsBefore(due.at, retentionOf(due.project.definition).auditMonths),
  end: async ({ db }, { projectId, entryId }: Entry) => {
    await db.delete(auditLog).where(and(eq(auditLog.projectId, projectId), eq(auditLog.entryId, entryId)))
  },
}

/** Deletes expired data: of all areas, and of what belongs to none. */
export const retentionArea = defineArea({
  jobs: ({ retentionTerms }) => [...idempotencyJobs, retentionJob(retentionTerms)],
  encryptedInside: [{ table: drafts, placesOf: (row: typeof drafts.$inferSelect) => encryptedPlaces(row) }],
  retention: [
    { tables: ['draft'], period: 'until handed in, and the months that the project’s file says', by: 'retention' },
    {
      tables: ['audit_log'],
      period: 'the months that the project’s file says; six at least',
      by: 'retention',
    },
    { tables: ['idempotency_key'], period: 'a day', by: 'forget-idempotency-keys' },
  ],
  retentionTerms: [oldDrafts, oldAuditEntries],
})
