import { and, eq, sql } from 'drizzle-orm'
import { projectById } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import { processPerProject, allProjects } from '@server/core/running/per-project-work'
import type { Job } from '@server/core/running/jobs'
import { DeferredItems } from '@server/core/running/deferred-items'
import type { Services } from '@server/core/services'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import { registrations } from '@server/core/tables/registration'
import { isApprovedBefore } from '../preparation/said-before'
import { isRegistration } from '../orders/keys'
import type { RegistrationRow } from '../registration-store'
import { decideLocked } from './decide-registration'
import { isOf, isReady, reviewedBy } from './ready'

const AT_ONCE = 50

/** Actor in the audit log of automatic approvals. */
const AUTOMATIC = 'automatic'

/**
 * Approves paid registrations that need no manual review, like an operator would. Those that need a person are marked
 * once; those with a pending identity check wait for it.
 */
export const approveJob: Job = {
  name: 'approve-registrations',
  everyMs: 2_000,
  run: (services) =>
    processPerProject(services, {
      dueProjects: allProjects,
      processChunk: (projectId) => approveSome(services, projectId),
      isDeferrable: true,
    }),
}

const postponed = new DeferredItems()

/** Returns true when more registrations may be due. */
async function approveSome(services: Services, projectId: string): Promise<boolean> {
  const project = await projectById(services, projectId)
  const batches = project?.definition.batches.filter(mayNeedNobody) ?? []
  if (!project || batches.length === 0) return false
  const rows = await services.db
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.projectId, projectId),
        isDue(project, batches),
        sql`not registration_id = any(${left(services)})`,
      ),
    )
    .orderBy(registrations.registrationId)
    .limit(AT_ONCE)
  for (const row of rows) {
    const isDone = await approveOne(services, project, row).catch((err: unknown) => {
      services.log.error({ projectId, registrationId: row.registrationId, err }, 'a registration cannot be approved')
      return false
    })
    if (!isDone) postponed.add(services, row.registrationId)
  }
  return rows.length === AT_ONCE
}

const left = (services: Services) => sql`${sql.param(postponed.currentIds(services))}::uuid[]`

const isAutomatic = ({ audit }: BatchDefinition) => audit?.review === 'automatic'

/** True for automatic batches, and for those whose preparations are reviewed before they open. */
const mayNeedNobody = (batch: BatchDefinition) => isAutomatic(batch) || batch.preparation?.review !== undefined

/**
 * Selects registrations of automatic batches, and of other batches when a preparation was approved before they opened.
 */
function isDue(project: Project, batches: readonly BatchDefinition[]) {
  const wasApproved = isApprovedBefore(project.projectId)
  return isReady(project, sql`(${isOf(batches.filter(isAutomatic))} or ${isOf(batches)} and ${wasApproved})`)
}

/** Returns false when the registration should have been approved but was not; it is then postponed. */
async function approveOne(services: Services, project: Project, found: RegistrationRow): Promise<boolean> {
  const { projectId, registrationId, batchCode } = found
  const batches = project.definition.batches.filter(({ code }) => code === batchCode)
  return services.db.transaction(async (tx) => {
    const isIt = and(isRegistration({ projectId, subjectId: registrationId }), isDue(project, batches))
    const [row] = await tx
      .select()
      .from(registrations)
      .where(isIt)
      .for('update', { of: registrations, skipLocked: true })
    // The registration is being decided, or was decided, by a concurrent transaction.
    if (!row) return true
    // Checked under the lock: the candidate may have edited the registration since it was found.
    const reason = await reviewedBy({ ...services, db: tx }, project, row, { lock: true })
    if (!reason)
      return (
        (await decideLocked(services, tx, project, { row, state: 'passed', reason: null, actor: AUTOMATIC })) === null
      )
    await tx
      .update(registrations)
      .set({ forPerson: reason })
      .where(isRegistration({ projectId, subjectId: registrationId }))
    return true
  })
}
