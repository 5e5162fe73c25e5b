import { and, eq } from 'drizzle-orm'
import { retentionOf } from '@server/core/tables/definition/retention-definition'
import type { ApplicationTable } from '@server/core/tables/application'
import type { HandedIn } from '@server/core/tables/collecting'
import type { BareTable } from '../applications/application-rows'
import { changeUses, idsIn } from '../files/file-use'
import { hasContent } from './has-content'
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
