import { and, eq, inArray } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { staff, staffRoles } from '@server/core/tables/staff'
import { isActive } from './accounts'

/** Roles whose members may use the operator's tool, which is not limited by permissions yet. */
const TERMINAL_ROLES = ['superAdministrator', 'administrator'] as const

/**
 * Returns the staff who may use the operator's tool. Demonstration accounts do not count: their second factors are
 * public.
 */
export function terminalStaff({ db }: Pick<Services, 'db'>): Promise<{ staffId: string; name: string }[]> {
  return db
    .selectDistinct({ staffId: staff.staffId, name: staff.name })
    .from(staff)
    .innerJoin(staffRoles, eq(staffRoles.staffId, staff.staffId))
    .where(and(isActive, eq(staff.isDemonstration, false), inArray(staffRoles.role, [...TERMINAL_ROLES])))
    .orderBy(staff.name)
}
