import type { ApplicationState } from '@contract/applications/application'
import type { Reason } from '@contract/reason'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import { recordAudit } from '../audit-log'
import { enqueueNotice } from '../wechat/notices'
import type { Changed, Whole } from './application-rows'
import type { ApplicationKind } from './define-application'
import type { NoticeOf } from './telling'

/** `reason`: what the candidate is told of a rejection; null of an approval. */
export interface Decision {
  applicationId: string
  state: 'passed' | 'rejected'
  reason: Reason | null
  actor: string
}

/** Why an application cannot be decided: there is none of this id, or what became of it already. */
export type Decided = 'missing' | Exclude<ApplicationState, 'auditing'>

/** What an approval comes to. */
interface Approval<Table extends ApplicationTable> {
  /** What is different of the application by it. */
  set: Changed<Table>
  /** What the timeline calls it, where it is not the whole. */
  event?: 'approvedInPart'
  /** For the audit log. */
  details?: Record<string, unknown>
}

/** What a kind has to say of deciding; a kind of which nothing follows says nothing. */
export interface DecidingHooks<Table extends ApplicationTable, Refused extends string, Asked extends Decision> {
  /** What follows an approval, in the same transaction: what it comes to, or why there is none; then nothing happened. */
  approve?: (tx: Executor, about: About<Table, Asked>) => Promise<Approval<Table> | { refused: Refused }>
  /** What is settled by a decision of either kind, in the same transaction; `set` is what became of the application. */
  settle?: (tx: Executor, row: Whole<Table>, settled: { set: Changed<Table>; at: Date }) => Promise<void>
  /** What WeChat shows of it, beside what the timeline leads to. */
  notice?: NoticeOf<Table>
}

interface About<Table extends ApplicationTable, Asked extends Decision> {
  services: Services
  project: Project
  row: Whole<Table>
  decision: Asked
}

/**
 * Approves or rejects an application that is being reviewed, and writes it into the audit log (the reason stands in its
 * timeline, sealed), all in one transaction. Returns null, or why it could not be decided; then nothing happened.
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
    const { applicationId, state, reason, actor } = decision
    return services.db.transaction(async (tx) => {
      const row = await kind.lock(services, tx, { projectId, applicationId })
      if (!row) return 'missing'
      if (row.state !== 'auditing') return row.state
      const follows = state === 'passed' ? await approve?.(tx, { services, project, row, decision }) : undefined
      if (follows && 'refused' in follows) return follows.refused
      const at = new Date(services.now())
      const event = state === 'passed' ? 'approved' : 'rejected'
      const set = { state, reason, decidedAt: at, ...follows?.set } as unknown as Changed<Table>
      await kind.change(services, tx, row, { event: follows?.event ?? event, at, set })
      await settle?.(tx, row, { set, at })
      const action = `${kind.commands} ${state === 'passed' ? 'approve' : 'reject'}`
      const details = { ...kind.named(applicationId), ...follows?.details }
      await recordAudit(services, tx, { projectId, actor, action, details })
      if (notice) await enqueueNotice(services, tx, project, notice(project, event, { ...row, reason }, at))
      return null
    })
  }
