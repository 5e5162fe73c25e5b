import { and, eq, isNull, or } from 'drizzle-orm'
import type { RoleGrant } from '@contract/desk/roles'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { reviewDecisions } from '@server/core/tables/review-case'
import { staff } from '@server/core/tables/staff'
import { rolesOf } from '../staff/roles'
import { type StaffActor, systemActor } from '../staff/staff-actor'
import type { Run } from './run-store'

/**
 * Returns who requested a run, with the roles that they have now; null once their account is disabled or removed. An
 * account that was reset and waits for its set-up counts.
 */
export async function requesterOf(
  { db }: Pick<Services, 'db'>,
  run: Pick<Run, 'projectId' | 'runId' | 'requestedBy' | 'requestedById'>,
): Promise<StaffActor | null> {
  const { requestedBy: name, requestedById: staffId } = run
  if (staffId === null) return systemActor(name)
  const [account] = await db
    .select({ staffId: staff.staffId })
    .from(staff)
    .where(and(eq(staff.staffId, staffId), isNull(staff.disabledAt)))
  if (!account) return null
  const roles = await rolesOf(db, staffId)
  return { staffId, name, roles: (await isOfCorrection(db, run)) ? withRegistrations(roles) : roles }
}

/** Whether a run decides a correction at the desk, or takes such a decision back. */
async function isOfCorrection(db: Executor, { projectId, runId }: Pick<Run, 'projectId' | 'runId'>): Promise<boolean> {
  const { decisionId, undoRunId, kind } = reviewDecisions
  const isOfRun = or(eq(decisionId, runId), eq(undoRunId, runId))
  const isFound = and(eq(reviewDecisions.projectId, projectId), isOfRun, eq(kind, 'correction'))
  return (await db.$count(reviewDecisions, isFound)) > 0
}

/**
 * Corrections are decided by the actions of registrations; for runs about the registration of one correction only.
 */
export const withRegistrations = (roles: readonly RoleGrant[]): RoleGrant[] =>
  roles.map((role) => ({
    ...role,
    kinds: role.kinds?.includes('correction') ? [...role.kinds, 'registration'] : role.kinds,
  }))
