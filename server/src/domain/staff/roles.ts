import { and, eq, inArray } from 'drizzle-orm'
import { isUnlimited, type RoleGrant } from '@contract/desk/roles'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { staff, staffRoles } from '@server/core/tables/staff'
import { isActive } from './accounts'
import { StaffFailure } from './staff-failure'

export async function rolesOf(db: Executor, staffId: string): Promise<RoleGrant[]> {
  const rows = await db.select().from(staffRoles).where(eq(staffRoles.staffId, staffId)).orderBy(staffRoles.roleId)
  return rows.map(grantOf)
}

/** Returns the roles of all staff, by staff id. */
export async function rolesByStaff(db: Executor): Promise<Map<string, RoleGrant[]>> {
  const rows = await db.select().from(staffRoles).orderBy(staffRoles.roleId)
  const all = new Map<string, RoleGrant[]>()
  for (const row of rows) all.set(row.staffId, [...(all.get(row.staffId) ?? []), grantOf(row)])
  return all
}

/**
 * Locks the accounts of all super administrators, so that two of them cannot remove each other. Throws DESK_FORBIDDEN
 * (HTTP 403) unless the staff member still is one.
 */
export async function requireSuperAdministrator(tx: Executor, staffId: string): Promise<void> {
  const holders = tx
    .select({ staffId: staffRoles.staffId })
    .from(staffRoles)
    .where(eq(staffRoles.role, 'superAdministrator'))
  const locked = tx.select({ staffId: staff.staffId }).from(staff).where(inArray(staff.staffId, holders))
  await locked.orderBy(staff.staffId).for('update')
  // a statement of its own: the first one sees the roles of before the wait
  const [account] = await tx
    .select({ staffId: staff.staffId })
    .from(staff)
    .where(and(eq(staff.staffId, staffId), isActive, inArray(staff.staffId, holders)))
  if (!account) throw new StaffFailure('DESK_FORBIDDEN', {}, 403)
}

export const grantOf = ({ role, projectId, kinds, batches, areas }: typeof staffRoles.$inferSelect): RoleGrant => ({
  role,
  projectId,
  kinds,
  batches,
  areas,
})

/** Replaces the roles of an account; they apply from its next call. */
export async function replaceRoles(tx: Executor, staffId: string, roles: readonly RoleGrant[]): Promise<void> {
  await tx.delete(staffRoles).where(eq(staffRoles.staffId, staffId))
  if (roles.length > 0) await tx.insert(staffRoles).values(roles.map((grant) => rowOf(staffId, grant)))
}

function rowOf(staffId: string, grant: RoleGrant): typeof staffRoles.$inferInsert {
  const { role, projectId, kinds, batches, areas } = isUnlimited(grant) ? unlimited(grant) : grant
  const copy = (list: readonly string[] | null) => (list ? [...list] : null)
  return { roleId: newId(), staffId, role, projectId, kinds: copy(kinds), batches: copy(batches), areas: copy(areas) }
}

const unlimited = ({ role }: RoleGrant): RoleGrant => ({
  role,
  projectId: null,
  kinds: null,
  batches: null,
  areas: null,
})
