import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Preview } from '@server/core/tables/action'
import { type StaffRules, staffRulesOf } from '@server/core/tables/definition/staff-definition'
import { recordAudit } from '../audit-log'
import type { Action, ActionContext } from './define-action'
import { centsOf, type Plan } from './preview'
import { insertRun, leaseOf, type Run } from './run-store'

const MINUTE_MS = 60_000

/** Requests that nobody approves expire after this time. */
const APPROVAL_MS = 24 * 60 * MINUTE_MS

interface Request {
  action: Action
  plan: Plan
  /** Starts at once instead of after the grace period. */
  isWithoutGrace?: boolean
  /** Lease of a caller who executes a run that starts at once; without one the job does. */
  holder?: string
  /** Id of the run, where the caller has stored it already. */
  runId?: string
  /** Records what belongs to the run, in the transaction that stores it. */
  record?: (tx: Executor, run: Run) => Promise<void>
}

/**
 * Stores a run of the plan: awaiting approval where the project requires it, scheduled for the end of the grace period,
 * or running with the caller's lease.
 */
export async function requestRun(context: ActionContext, request: Request): Promise<Run> {
  const { services, project, staff } = context
  const { action, plan, runId = newId() } = request
  const { input, planned, preview, digest } = plan
  const now = new Date(services.now())
  const run: Run = {
    ...{ projectId: project.projectId, runId, action: action.name, digest, preview },
    ...{ requestedBy: staff.name, requestedById: staff.staffId, approvedBy: null, approvedById: null },
    ...{ cursor: 0, total: planned.length, done: 0, attempts: 0, outcome: null, createdAt: now, endedAt: null },
    ...{ input: { input, planned }, leaseHolder: null, leaseUntil: null },
    ...stateOf(staffRulesOf(project.definition), request, now),
  }
  await services.db.transaction(async (tx) => {
    await insertRun(services, tx, run)
    await recordAudit(services, tx, runAudit(context, 'actions request', run))
    await request.record?.(tx, run)
  })
  return run
}

function stateOf(rules: StaffRules, { action, plan, isWithoutGrace, holder }: Request, now: Date) {
  if (needsApproval(rules, action, plan.preview))
    return { state: 'awaitingApproval' as const, runAt: null, expiresAt: new Date(now.getTime() + APPROVAL_MS) }
  const runAt = isWithoutGrace ? now : startOf(rules, action, now)
  if (holder !== undefined && runAt <= now)
    return { state: 'running' as const, runAt, expiresAt: null, ...leaseOf(holder, now) }
  return { state: 'scheduled' as const, runAt, expiresAt: null }
}

function needsApproval({ approval }: StaffRules, { name }: Action, preview: Preview): boolean {
  const { actions, refundsAboveCents } = approval
  const names: readonly string[] = actions
  return names.includes(name) || (refundsAboveCents !== undefined && centsOf(preview) > refundsAboveCents)
}

/** Returns when a run starts that is requested or approved now. */
export const startOf = ({ graceMinutes }: StaffRules, { moves }: Action, now: Date): Date =>
  new Date(now.getTime() + (moves ? graceMinutes * MINUTE_MS : 0))

/** Builds the audit entry of a step of a run. */
export const runAudit = (
  { project, staff }: ActionContext,
  step: 'actions request' | 'actions approve' | 'actions decline' | 'actions cancel',
  { runId, action, digest, state, preview }: Run,
) => ({
  projectId: project.projectId,
  actor: staff.name,
  action: step,
  details: { runId, action, state, digest, changes: counted(preview.changes), exceptions: counted(preview.exceptions) },
})

const counted = (rows: readonly { effect?: string; reason?: string; count: number; cents?: number }[]) =>
  rows.map(({ effect, reason, count, cents }) => ({
    ...{ what: effect ?? reason, count },
    ...(cents !== undefined && { cents }),
  }))
