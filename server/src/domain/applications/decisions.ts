import type { ApplicationState } from '@contract/applications/application'
import type { Reason } from '@contract/reason'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import { recordAudit } from '../audit-log'
import { enqueueNotice } from '../wechat/notices'
import type { NoticeOf } from './application-notifications'
import type { ApplicationChange, ApplicationRecord } from './application-rows'
import type { ApplicationKind } from './define-application'

/** `reason` is shown to the candidate with a rejection; null for an approval. */
export interface Decision {
  applicationId: string
  state: 'passed' | 'rejected'
  reason: Reason | null
  actor: string
  /** Version of the application that was seen; a decision about another one is not made. */
  version?: string | undefined
}

/** Why an application cannot be decided: it does not exist, has changed, or its state is already final. */
export type Decided = 'missing' | 'changed' | Exclude<ApplicationState, 'auditing'>

/** Result of an approval. */
interface Approval<Table extends ApplicationTable> {
  /** Further columns that the approval sets. */
  set: ApplicationChange<Table>
  /** Timeline event, where it is not a full approval. */
  event?: 'approvedInPart'
  /** Details for the audit log. */
  details?: Record<string, unknown>
}

/** Extension points of a kind for deciding its applications. */
export interface DecidingHooks<Table extends ApplicationTable, Refused extends string, Asked extends Decision> {
  /**
   * Runs in the same transaction on approval. Returns the changes, or why approval is refused; then nothing is changed.
   */
  approve?: (tx: Executor, about: About<Table, Asked>) => Promise<Approval<Table> | { refused: Refused }>
  /**
   * Runs in the same transaction after an approval or rejection; `set` holds the updated columns of the application.
   */
  settle?: (
    tx: Executor,
    row: ApplicationRecord<Table>,
    settled: { set: ApplicationChange<Table>; at: Date },
  ) => Promise<void>
  /** WeChat notice, in addition to the messages that the timeline event triggers. */
  notice?: NoticeOf<Table>
}

interface About<Table extends ApplicationTable, Asked extends Decision> {
  services: Services
  project: Project
  row: ApplicationRecord<Table>
  decision: Asked
}

/**
 * Approves or rejects an application under review and records it in the audit log (the reason is stored in the
 * timeline, encrypted), all in one transaction. Returns null, or why it could not be decided; then nothing is changed.
 */
export const deciding =
  <
    Table extends ApplicationTable,
    Events extends ApplicationEventTable,
    Refused extends string = never,
    Asked extends Decision = Decision,
  >(
    kind: ApplicationKind<Table, Events>,
    { approve, settle, notice }: DecidingHooks<Table, Refused, Asked> = {},
  ) =>
  (services: Services, project: Project, decision: Asked): Promise<Decided | Refused | null> => {
    const { projectId } = project
    const { applicationId, state, reason, actor, version } = decision
    return services.db.transaction(async (tx) => {
      const row = await kind.lock(services, tx, { projectId, applicationId })
      if (!row) return 'missing'
      if (row.state !== 'auditing') return row.state
      if (version !== undefined && version !== (await kind.versionOf(tx, row))) return 'changed'
      const follows = state === 'passed' ? await approve?.(tx, { services, project, row, decision }) : undefined
      if (follows && 'refused' in follows) return follows.refused
      const at = new Date(services.now())
      const event = state === 'passed' ? 'approved' : 'rejected'
      const set = { state, reason, decidedAt: at, ...follows?.set } as unknown as ApplicationChange<Table>
      await kind.change(services, tx, row, { event: follows?.event ?? event, at, set })
      await settle?.(tx, row, { set, at })
      const action = `${kind.commands} ${state === 'passed' ? 'approve' : 'reject'}`
      const details = { ...kind.named(applicationId), ...follows?.details }
      await recordAudit(services, tx, { projectId, actor, action, details })
      if (notice) await enqueueNotice(services, tx, project, notice(project, event, { ...row, reason }, at))
      return null
    })
  }

/** `reason` is shown to the candidate. */
export interface Reopening {
  applicationId: string
  reason: Reason
  actor: string
  /** Version of the application that was seen; a later decision is not revoked. */
  version?: string | undefined
}

/** Why a decision cannot be revoked: there is none, it is another one, or these records (by number) rely on it. */
export type NotReopened = 'missing' | 'auditing' | 'withdrawn' | 'changed' | { reliedOnBy: string[] }

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
  (services: Services, project: Project, reopened: Reopening): Promise<NotReopened | null> => {
    const { projectId } = project
    const { applicationId, reason, actor, version } = reopened
    return services.db.transaction(async (tx) => {
      const row = await kind.lock(services, tx, { projectId, applicationId })
      if (!row) return 'missing'
      if (row.state === 'auditing' || row.state === 'withdrawn') return row.state
      if (version !== undefined && version !== (await kind.versionOf(tx, row))) return 'changed'
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
