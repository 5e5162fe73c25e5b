import { and, eq } from 'drizzle-orm'
import type { RoleGrant } from '@contract/desk/roles'
import type { Services } from '@server/core/services'
import { staff } from '@server/core/tables/staff'
import { isActive } from '../staff/accounts'
import { rolesOf } from '../staff/roles'
import { type StaffActor, systemActor } from '../staff/staff-actor'
import type { Run } from './run-store'

/** Returns who requested a run, with the roles that they have now: none once their account is disabled. */
export async function requesterOf(
  { db }: Pick<Services, 'db'>,
  { requestedBy: name, requestedById: staffId }: Pick<Run, 'requestedBy' | 'requestedById'>,
): Promise<StaffActor> {
  if (staffId === null) return systemActor(name)
  const [active] = await db
    .select({ staffId: staff.staffId })
    .from(staff)
    .where(and(eq(staff.staffId, staffId), isActive))
  // the request was permitted for the kind of the case
  return { staffId, name, roles: active ? withRegistrations(await rolesOf(db, staffId)) : [] }
}

/** Corrections are decided by the actions of registrations. */
export const withRegistrations = (roles: readonly RoleGrant[]): RoleGrant[] =>
  roles.map((role) => ({
    ...role,
    kinds: role.kinds?.includes('correction') ? [...role.kinds, 'registration'] : role.kinds,
  }))
