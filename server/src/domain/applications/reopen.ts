import type { Reason } from '@contract/reason'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import { recordAudit } from '../audit-log'
import { enqueueNotice } from '../wechat/notices'
import type { ApplicationChange, ApplicationRecord } from './application-rows'
import type { ApplicationKind } from './define-application'
import type { NoticeOf } from './application-notifications'

/** `reason` is shown to the candidate. */
export interface Reopening {
  applicationId: string
  reason: Reason
  actor: string
}

/** Why a decision cannot be revoked: there is none, or these records (by number) rely on it. */
export type NotReopened = 'missing' | 'auditing' | 'withdrawn' | { reliedOnBy: string[] }

interface ReopeningHooks<Table extends ApplicationTable> {
  /** Returns the numbers, known to operators, of records that rely on the approval. */
  reliedOnBy?: (tx: Executor, row: ApplicationRecord<Table>) => Promise<string[]>
  /** Returns further columns to reset, such as arrangements granted with the approval. */
  undo?: (row: ApplicationRecord<Table>) => ApplicationChange<Table>
  /** Returns further details for the audit log. */
  details?: (tx: Executor, row: ApplicationRecord<Table>, at: Date) => Promise<Record<string, unknown>>
  notice?: NoticeOf<Table>
}

/**
 * Revokes a decision: returns the application to review, notifies the candidate of the reason and records the operator
 * in the audit log, all in one transaction. An approval that other records rely on is not revoked. Returns null, or why
 * nothing was changed.
 */
export const reopening =
  <Table extends ApplicationTable, Events extends ApplicationEventTable>(
    kind: ApplicationKind<Table, Events>,
    { reliedOnBy, undo, details, notice }: ReopeningHooks<Table> = {},
  ) =>
  (services: Services, project: Project, { applicationId, reason, actor }: Reopening): Promise<NotReopened | null> => {
    const { projectId } = project
    return services.db.transaction(async (tx) => {
      const row = await kind.lock(services, tx, { projectId, applicationId })
      if (!row) return 'missing'
      if (row.state === 'auditing' || row.state === 'withdrawn') return row.state
      const numbers = row.state === 'passed' && reliedOnBy ? await reliedOnBy(tx, row) : []
      if (numbers.length > 0) return { reliedOnBy: numbers }
      const at = new Date(services.now())
      const set = {
        state: 'auditing',
        reason: null,
        decidedAt: null,
        ...undo?.(row),
      } as unknown as ApplicationChange<Table>
      await kind.change(services, tx, row, { event: 'reopened', at, set, reason })
      const logged = { ...kind.named(applicationId), was: row.state, ...(await details?.(tx, row, at)) }
      await recordAudit(services, tx, { projectId, actor, action: `${kind.commands} reopen`, details: logged })
      if (notice) await enqueueNotice(services, tx, project, notice(project, 'reopened', { ...row, reason }, at))
      return null
    })
  }
