/** Approval of requested runs by a second person, and cancellation before they start. */
import { staffRulesOf } from '@server/core/tables/definition/staff-definition'
import { actionRuns, type Preview, type RunRow } from '@server/core/tables/action'
import { recordAudit } from '../audit-log'
import type { StaffActor } from '../staff/staff-actor'
import { requireAnyPermission } from '../staff/scope'
import { type Action, type ActionContext, OUT_OF_SCOPE, permissionsOf } from './define-action'
import { isInScope } from './item-scope'
import { previewIfChanged } from './preview'
import { runAudit, startOf } from './request-run'
import { ended, findRun, isRun, type Run } from './run-store'

/** Why a run was not decided. `changed`: the preview as it is now. */
export type NotDecided =
  | { why: 'missing' | 'samePerson' | 'expired' | 'digest' | 'outOfScope' }
  | { why: 'state'; state: RunRow['state'] }
  | { why: 'changed'; preview: Preview }

/**
 * Approves a requested run, which then starts after the grace period. The approver is another person with the
 * permission of the action, and confirms the digest of the preview; nothing may have changed since.
 * Throws DESK_FORBIDDEN without the permission.
 */
export async function approveRun(
  context: ActionContext,
  action: Action,
  { runId, digest }: { runId: string; digest: string },
): Promise<NotDecided | Run> {
  const { services, project, staff } = context
  requireActionPermission(context, action)
  return decide(context, runId, {
    step: 'actions approve',
    refusalOf: (run, now) => {
      if (run.state !== 'awaitingApproval') return { why: 'state', state: run.state }
      if (run.expiresAt === null || run.expiresAt <= now) return { why: 'expired' }
      if (isSamePerson(run, staff)) return { why: 'samePerson' }
      return run.digest === digest ? null : { why: 'digest' }
    },
    checkItems: async (run) => {
      const preview = await previewIfChanged(action, context, run.input ?? { input: null, planned: [] })
      if (preview?.exceptions.some(({ reason }) => reason === OUT_OF_SCOPE)) return { why: 'outOfScope' }
      return preview && { why: 'changed', preview }
    },
    change: () => {
      const runAt = startOf(staffRulesOf(project.definition), action, new Date(services.now()))
      return { state: 'scheduled', runAt, approvedBy: staff.name, approvedById: staff.staffId }
    },
  })
}

export const isSamePerson = (
  { requestedBy, requestedById }: Pick<Run, 'requestedBy' | 'requestedById'>,
  { staffId, name }: StaffActor,
): boolean => (requestedById !== null && staffId !== null ? requestedById === staffId : requestedBy === name)

/**
 * Declines a requested run. The requester may also decline, to withdraw the request. Throws DESK_FORBIDDEN without the permission of
 * the action.
 */
export const declineRun = (context: ActionContext, action: Action, runId: string): Promise<NotDecided | Run> =>
  endBefore(context, action, { runId, step: 'actions decline', state: 'declined', from: ['awaitingApproval'] })

/** Cancels a run before it starts. Throws DESK_FORBIDDEN without the permission of the action. */
export const cancelRun = (context: ActionContext, action: Action, runId: string): Promise<NotDecided | Run> =>
  endBefore(context, action, {
    ...{ runId, step: 'actions cancel', state: 'cancelled', from: ['awaitingApproval', 'scheduled'] },
  })

interface Ending {
  runId: string
  step: Parameters<typeof runAudit>[1]
  state: RunRow['state']
  /** States in which a run can be ended so. */
  from: readonly RunRow['state'][]
}

async function endBefore(
  context: ActionContext,
  action: Action,
  { runId, step, state, from }: Ending,
): Promise<NotDecided | Run> {
  requireActionPermission(context, action)
  return decide(context, runId, {
    step,
    refusalOf: (run) => (from.includes(run.state) ? null : { why: 'state', state: run.state }),
    checkItems: async (run) => ((await isAllInScope(context, action, run)) ? null : { why: 'outOfScope' }),
    change: (now) => ended(state, now),
  })
}

async function isAllInScope(context: ActionContext, action: Action, { input: stored }: Run): Promise<boolean> {
  for (const { item } of stored?.planned ?? [])
    if (!(await isInScope(context, action, item, stored?.input))) return false
  return true
}

const requireActionPermission = ({ staff, project: { projectId } }: ActionContext, action: Action) =>
  requireAnyPermission(staff, permissionsOf(action), projectId)

interface Decision {
  step: Parameters<typeof runAudit>[1]
  /** Refusal because of the state of the run. */
  refusalOf: (run: Run, now: Date) => NotDecided | null
  /** Refusal because of its items; may take minutes. */
  checkItems: (run: Run) => Promise<NotDecided | null>
  change: (now: Date) => Partial<RunRow>
}

/**
 * Changes the run and writes the audit entry. The items are checked before the transaction, which would be ended by
 * `idle_in_transaction_session_timeout` meanwhile; the state of the run is checked again under its lock.
 */
async function decide(
  context: ActionContext,
  runId: string,
  { step, refusalOf, checkItems, change }: Decision,
): Promise<NotDecided | Run> {
  const { services, project } = context
  const key = { projectId: project.projectId, runId }
  const nowAt = () => new Date(services.now())
  const seen = await findRun(services, services.db, key)
  if (!seen) return { why: 'missing' }
  const refusal = refusalOf(seen, nowAt()) ?? (await checkItems(seen))
  if (refusal) return refusal
  return services.db.transaction(async (tx) => {
    const run = await findRun(services, tx, key, { lock: true })
    if (!run) return { why: 'missing' }
    const refused = refusalOf(run, nowAt())
    if (refused) return refused
    const changed = change(nowAt())
    await tx.update(actionRuns).set(changed).where(isRun(key))
    const { input, ...rest } = changed
    const decided: Run = { ...run, ...rest, ...(input === null && { input }) }
    await recordAudit(services, tx, runAudit(context, step, decided))
    return decided
  })
}

export const isNotDecided = (result: NotDecided | Run): result is NotDecided => 'why' in result
