/** Requested runs as the desk shows them. */
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { ActionRun, RunGroup } from '@contract/desk/action-run'
import { actionRuns, type RunRow } from '@server/core/tables/action'
import { coversProject, hasPermission } from '../staff/scope'
import { isSamePerson } from './decide-run'
import { type Action, type ActionContext, permissionsOf } from './define-action'

/** Row without what the desk does not show. */
export type ShownRun = Omit<RunRow, 'input'>

interface Page {
  group: RunGroup
  /** Only runs that were requested before this one. */
  before?: string | undefined
  limit: number
}

/**
 * Returns runs of a project, newest first: of actions that the staff member may use in the whole project, and own
 * requests. Previews list numbers of candidates, so roles limited to batches or areas see own requests only. Whoever
 * reads the audit log sees all.
 */
export function visibleRuns(
  context: ActionContext,
  actions: readonly Action[],
  { group, before, limit }: Page,
): Promise<ShownRun[]> {
  const { services, project } = context
  const { input: _input, ...columns } = getTableColumns(actionRuns)
  return services.db
    .select(columns)
    .from(actionRuns)
    .where(
      and(
        eq(actionRuns.projectId, project.projectId),
        inView(context, actions),
        inGroup[group],
        before === undefined ? undefined : lt(actionRuns.runId, before),
      ),
    )
    .orderBy(desc(actionRuns.runId))
    .limit(limit)
}

const inGroup: Record<RunGroup, SQL | undefined> = {
  awaitingApproval: and(isNull(actionRuns.endedAt), eq(actionRuns.state, 'awaitingApproval')),
  open: isNull(actionRuns.endedAt),
  ended: isNotNull(actionRuns.endedAt),
}

/** Returns the names of the actions whose runs the staff member may see, whoever requested them. */
const visibleNames = ({ staff, project: { projectId } }: ActionContext, actions: readonly Action[]): string[] =>
  actions.flatMap(({ name, permission, kind }) => (coversProject(staff, permission, { projectId, kind }) ? [name] : []))

function inView(context: ActionContext, actions: readonly Action[]): SQL | undefined {
  const { staff, project } = context
  if (coversProject(staff, 'audit.read', project)) return undefined
  const isOwn = staff.staffId === null ? sql`false` : eq(actionRuns.requestedById, staff.staffId)
  return or(isOwn, inArray(actionRuns.action, visibleNames(context, actions)))
}

/** Whether a run is among {@link visibleRuns}. */
export const isVisible = (context: ActionContext, actions: readonly Action[], run: ShownRun): boolean =>
  coversProject(context.staff, 'audit.read', context.project) ||
  visibleNames(context, actions).includes(run.action) ||
  (run.requestedById !== null && run.requestedById === context.staff.staffId)

/** Returns a run with what the staff member may do about it. */
export function runView(context: ActionContext, actions: readonly Action[], run: ShownRun): ActionRun {
  const action = actions.find(({ name }) => name === run.action)
  const { runId, state, requestedBy, approvedBy, total, cursor, digest, preview, outcome } = run
  return {
    ...{ runId, action: run.action, label: action?.label ?? { zh: run.action, en: run.action } },
    consequence: action?.consequence ?? null,
    ...{ state, requestedBy, approvedBy, total, processed: cursor, digest },
    createdAt: run.createdAt.toISOString(),
    runAt: run.runAt?.toISOString() ?? null,
    expiresAt: run.expiresAt?.toISOString() ?? null,
    endedAt: run.endedAt?.toISOString() ?? null,
    preview: copyOf(preview),
    outcome: outcome && copyOf(outcome),
    may: permittedSteps(context, action, run),
  }
}

const copyOf = ({ changes, exceptions, examples }: RunRow['preview']): ActionRun['preview'] => ({
  changes: [...changes],
  exceptions: exceptions.map((exception) => ({ ...exception, examples: [...exception.examples] })),
  examples: [...examples],
})

function permittedSteps(
  { services, staff, project: { projectId } }: ActionContext,
  action: Action | undefined,
  run: ShownRun,
): ActionRun['may'] {
  const isPermitted =
    action &&
    permissionsOf(action).some(({ permission, kind }) => hasPermission(staff, permission, { projectId, kind }))
  if (!isPermitted || run.endedAt !== null) return { approve: false, decline: false, cancel: false }
  const isWaiting = run.state === 'awaitingApproval'
  const isOwn = isSamePerson(run, staff)
  const isInTime = run.expiresAt !== null && run.expiresAt.getTime() > services.now()
  return {
    approve: isWaiting && isInTime && !isOwn,
    decline: isWaiting && !isOwn,
    cancel: run.state === 'scheduled' || (isWaiting && isOwn),
  }
}
