import { and, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { ApplicationTable } from '@server/core/tables/application'
import { type HandedIn, drafts } from '@server/core/tables/collecting'
import { retentionOf } from '@server/core/tables/definition/retention-definition'
import { auditLog } from '@server/core/tables/operations'
import type { BareTable } from '../applications/application-rows'
import { deleteDraft, lockDraft, type DraftOf } from '../collecting/draft-store'
import { changeUses, idsIn } from '../files/file-use'
import { monthsBefore, type ExpiresAt, type Term } from './term'

interface Kind {
  kind: string
  /** First word of its operator commands: `exemptions`. */
  commands: string
  table: ApplicationTable
}

type Read = Pick<BareTable['$inferSelect'], 'projectId' | 'applicationId' | 'state' | 'submittedAt' | 'decidedAt'>

/**
 * Retention of submitted answers and files of applications; decisions and reasons are retained as long as the account.
 */
export function oldApplications({ kind, commands, table: anyKind }: Kind): Term {
  const table = anyKind as unknown as BareTable
  const isDue = ({ state, submittedAt, decidedAt }: Read, { project, at }: ExpiresAt) => {
    const before = monthsBefore(at, 12 * retentionOf(project.definition).documentYears)
    return state !== 'auditing' && (decidedAt ?? submittedAt).getTime() <= before
  }
  return {
    name: commands,
    period: ({ definition }) =>
      `${retentionOf(definition).documentYears} years after it was decided: answers, photos, documents`,
    table,
    read: ['state', 'submittedAt', 'decidedAt'],
    isDue,
    still: hasContent(table.content),
    end: ({ db }, { projectId, applicationId }: Read, due) =>
      db.transaction(async (tx) => {
        const isIt = and(eq(table.projectId, projectId), eq(table.applicationId, applicationId))
        const [now] = await tx.select().from(table).where(isIt).for('update')
        if (!now || !isDue(now, due)) return
        const user = { projectId, usedBy: kind, subject: applicationId }
        await changeUses(tx, user, { before: idsIn(now.content), after: [] })
        const content: HandedIn = { baseInfo: {}, photoFileId: null, files: {} }
        await tx.update(table).set({ content }).where(isIt)
      }),
  }
}

const before = ({ project, at }: ExpiresAt) => monthsBefore(at, retentionOf(project.definition).draftMonths)

/** Retention of drafts that were never submitted; their files are deleted a day later, unless otherwise used. */
export const oldDrafts: Term = {
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

/** SQL condition: submitted content (`HandedIn`, as JSON) has not been deleted yet. */
export const hasContent = (content: AnyColumn): SQL => sql`(
  ${content}->>'photoFileId' is not null
  or (${content}->'baseInfo')::text <> '{}'
  or (${content}->'files')::text <> '{}'
)`
