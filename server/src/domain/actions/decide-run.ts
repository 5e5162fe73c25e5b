/** Approval of requested runs by a second person, and cancellation before they start. */
import { staffRulesOf } from '@server/core/tables/definition/staff-definition'
import { actionRuns, type Preview, type RunRow } from '@server/core/tables/action'
import { recordAudit } from '../audit-log'
import type { StaffActor } from '../staff/staff-actor'
import { requirePermission } from '../staff/scope'
import type { Action, ActionContext } from './define-action'
import { previewIfChanged } from './preview'
import { runAudit, startOf } from './request-run'
import { ended, findRun, isRun, type Run } from './run-store'

/** Why a run was not decided. `changed`: the preview as it is now. */
export type NotDecided =
  | { why: 'missing' | 'samePerson' | 'expired' | 'digest' }
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
  requirePermission(staff, action.permission, { projectId: project.projectId, kind: action.kind })
  return decide(context, runId, 'actions approve', async (run, now) => {
    if (run.state !== 'awaitingApproval') return { why: 'state', state: run.state }
    if (run.expiresAt === null || run.expiresAt <= now) return { why: 'expired' }
    if (isSamePerson(run, staff)) return { why: 'samePerson' }
    if (run.digest !== digest) return { why: 'digest' }
    const { input, planned } = run.input ?? { input: null, planned: [] }
    const preview = await previewIfChanged(action, context, { input, planned })
    if (preview) return { why: 'changed', preview }
    const runAt = startOf(staffRulesOf(project.definition), action, new Date(services.now()))
    return { state: 'scheduled', runAt, approvedBy: staff.name, approvedById: staff.staffId }
  })
}

const isSamePerson = ({ requestedBy, requestedById }: Run, { staffId, name }: StaffActor): boolean =>
  requestedById !== null && staffId !== null ? requestedById === staffId : requestedBy === name

/** Declines a requested run. The requester may withdraw it so as well. */
export const declineRun = (context: ActionContext, runId: string): Promise<NotDecided | Run> =>
  decide(context, runId, 'actions decline', async (run, now) =>
    run.state === 'awaitingApproval' ? ended('declined', now) : { why: 'state', state: run.state },
  )

/** Cancels a run before it starts. */
export const cancelRun = (context: ActionContext, runId: string): Promise<NotDecided | Run> =>
  decide(context, runId, 'actions cancel', async (run, now) =>
    run.state === 'awaitingApproval' || run.state === 'scheduled'
      ? ended('cancelled', now)
      : { why: 'state', state: run.state },
  )

/** Locks the run, changes it as `changeOf` says and writes the audit entry. */
async function decide(
  context: ActionContext,
  runId: string,
  step: Parameters<typeof runAudit>[1],
  changeOf: (run: Run, now: Date) => Promise<NotDecided | Partial<RunRow>>,
): Promise<NotDecided | Run> {
  const { services, project } = context
  const key = { projectId: project.projectId, runId }
  return services.db.transaction(async (tx) => {
    const run = await findRun(services, tx, key, { lock: true })
    if (!run) return { why: 'missing' }
    const change = await changeOf(run, new Date(services.now()))
    if ('why' in change) return change
    await tx.update(actionRuns).set(change).where(isRun(key))
    const { input, ...rest } = change
    const decided: Run = { ...run, ...rest, ...(input === null && { input }) }
    await recordAudit(services, tx, runAudit(context, step, decided))
    return decided
  })
}

export const isNotDecided = (result: NotDecided | Run): result is NotDecided => 'why' in result
