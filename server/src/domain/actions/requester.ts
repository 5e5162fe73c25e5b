import { and, eq, isNull } from 'drizzle-orm'
import type { RoleGrant } from '@contract/desk/roles'
import type { Services } from '@server/core/services'
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
  { requestedBy: name, requestedById: staffId }: Pick<Run, 'requestedBy' | 'requestedById'>,
): Promise<StaffActor | null> {
  if (staffId === null) return systemActor(name)
  const [account] = await db
    .select({ staffId: staff.staffId })
    .from(staff)
    .where(and(eq(staff.staffId, staffId), isNull(staff.disabledAt)))
  if (!account) return null
  // the request was permitted for the kind of the case
  return { staffId, name, roles: withRegistrations(await rolesOf(db, staffId)) }
}

/** Corrections are decided by the actions of registrations. */
export const withRegistrations = (roles: readonly RoleGrant[]): RoleGrant[] =>
  roles.map((role) => ({
    ...role,
    kinds: role.kinds?.includes('correction') ? [...role.kinds, 'registration'] : role.kinds,
  }))
