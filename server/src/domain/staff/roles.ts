import { eq } from 'drizzle-orm'
import { isUnlimited, type RoleGrant } from '@contract/desk/roles'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { staffRoles } from '@server/core/tables/staff'

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
