import { and, or, sql, type SQL } from 'drizzle-orm'
import type { Permission } from '@contract/desk/permissions'
import { isUnlimited, PERMISSIONS_OF } from '@contract/desk/roles'
import type { StaffActor } from './staff-actor'
import { StaffFailure } from './staff-failure'

/** Scope of a permission; null means no limit. */
export interface Grant {
  projectId: string | null
  kinds: readonly string[] | null
  batches: readonly string[] | null
  areas: readonly string[] | null
}

const EVERYWHERE: Grant = { projectId: null, kinds: null, batches: null, areas: null }

/** Returns the scopes in which a staff member has a permission; empty without it. */
export function grants({ roles }: StaffActor, permission: Permission): Grant[] {
  return roles
    .filter(({ role }) => PERMISSIONS_OF[role].includes(permission))
    .map((grant) => {
      const { projectId, kinds, batches, areas } = grant
      return isUnlimited(grant) ? EVERYWHERE : { projectId, kinds, batches, areas }
    })
}

interface Where {
  /** Null: for the service as a whole, which requires a grant for all projects. */
  projectId: string | null
  kind?: string | undefined
}

const isInProject = (grant: Grant, projectId: string | null) =>
  grant.projectId === null || grant.projectId === projectId

/** A grant limited to kinds does not apply to a call without a kind. */
const isOfKind = ({ kinds }: Grant, kind: string | undefined) =>
  kinds === null || (kind !== undefined && kinds.includes(kind))

const applies = (grant: Grant, { projectId, kind }: Where) => isInProject(grant, projectId) && isOfKind(grant, kind)

export function hasPermission(staff: StaffActor, permission: Permission, where: Where): boolean {
  return grants(staff, permission).some((grant) => applies(grant, where))
}

/** Whether the permission covers at least some rows of the project; kinds, batches and areas may be limited. */
export const coversSome = (staff: StaffActor, permission: Permission, projectId: string | null): boolean =>
  grants(staff, permission).some((grant) => isInProject(grant, projectId))

/** Whether the permission covers all batches and areas of the project. */
export const coversProject = (staff: StaffActor, permission: Permission, where: Where): boolean =>
  grants(staff, permission).some((grant) => applies(grant, where) && grant.batches === null && grant.areas === null)

/**
 * Throws DESK_FORBIDDEN (HTTP 403) unless the staff member has one of the permissions in the project, for at least some
 * rows: batches and areas are limited by `inScope`.
 */
export function requireAnyPermission(
  staff: StaffActor,
  permissions: readonly { permission: Permission; kind: string | undefined }[],
  projectId: string,
): void {
  const isPermitted = permissions.some(({ permission, kind }) => hasPermission(staff, permission, { projectId, kind }))
  if (!isPermitted) throw new StaffFailure('DESK_FORBIDDEN', {}, 403)
}

/** Expressions of a row: the code of its batch (text), and the codes of its areas and provinces (text[]). */
interface RowScope {
  kind?: string | undefined
  batch?: SQL | undefined
  areas?: SQL | undefined
}

/**
 * Condition for the rows that a staff member may see or change, for lists, counts, exports, files and actions. A grant
 * limited by batches or areas yields no rows of a query that has no expression for them.
 */
export function inScope(staff: StaffActor, permission: Permission, projectId: string, row: RowScope = {}): SQL {
  const conditions = grants(staff, permission)
    .filter((grant) => applies(grant, { projectId, kind: row.kind }))
    .map((grant) => rowCondition(grant, row))
  return or(...conditions) ?? sql`false`
}

const rowCondition = ({ batches, areas }: Grant, row: RowScope): SQL =>
  and(limit(batches, row.batch, inList), limit(areas, row.areas, overlaps)) ?? sql`true`

function limit(
  allowed: readonly string[] | null,
  expression: SQL | undefined,
  condition: (expression: SQL, allowed: readonly string[]) => SQL,
): SQL {
  if (allowed === null) return sql`true`
  return expression ? condition(expression, allowed) : sql`false`
}

const inList = (expression: SQL, allowed: readonly string[]) => sql`${expression} = any(${sql.param(allowed)}::text[])`
const overlaps = (expression: SQL, allowed: readonly string[]) => sql`${expression} && ${sql.param(allowed)}::text[]`
