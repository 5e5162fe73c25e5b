import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { staff, staffRoles } from '@server/core/tables/staff'
import { grantOf } from './roles'
import type { StaffActor } from './staff-actor'

/** Roles whose members may use the operator's tool, which is not limited by permissions yet. */
const TERMINAL_ROLES = ['superAdministrator', 'administrator'] as const

/** Account with a role for the operator's tool; `roles` contains only those. */
export interface TerminalStaff extends StaffActor {
  staffId: string
  /** False while the account waits for set-up and after it was disabled. */
  isActive: boolean
}

/**
 * Returns the accounts for which the operator's tool requires a code, in any state: a reset must not open it.
 * Demonstration accounts do not count, because their second factors are public.
 */
export async function terminalStaff({ db }: { db: Executor }): Promise<TerminalStaff[]> {
  const rows = await db
    .select({ account: staff, grant: staffRoles })
    .from(staff)
    .innerJoin(staffRoles, eq(staffRoles.staffId, staff.staffId))
    .where(and(eq(staff.isDemonstration, false), inArray(staffRoles.role, [...TERMINAL_ROLES])))
    .orderBy(staff.name, staffRoles.roleId)
  const found = new Map<string, TerminalStaff>()
  for (const { account, grant } of rows) {
    const { staffId, name } = account
    const isActive = account.seedCipher !== null && account.disabledAt === null
    const roles = [...(found.get(staffId)?.roles ?? []), grantOf(grant)]
    found.set(staffId, { staffId, name, isActive, roles })
  }
  return [...found.values()]
}

/** Returns whether the account may manage staff. */
export const isSuperAdministrator = ({ roles }: Pick<StaffActor, 'roles'>): boolean =>
  roles.some(({ role }) => role === 'superAdministrator')
