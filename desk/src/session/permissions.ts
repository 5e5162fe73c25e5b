import type { Permission } from '@contract/desk/permissions'
import type { DeskSession } from '@contract/desk/staff'

/** Returns whether the person has a permission for anything in a project; `domain` null: in the service as a whole. */
export function hasPermission(
  { grants }: Pick<DeskSession, 'grants'>,
  permission: Permission,
  domain: string | null,
): boolean {
  return grants.some((grant) => grant.permission === permission && (grant.domain === null || grant.domain === domain))
}

/** Returns whether the permission covers the whole project: no limit to kinds, batches or areas. */
export function coversProject(
  { grants }: Pick<DeskSession, 'grants'>,
  permission: Permission,
  domain: string | null,
): boolean {
  return hasPermission({ grants: grants.filter(isWhole) }, permission, domain)
}

const isWhole = ({ kinds, batches, areas }: DeskSession['grants'][number]) =>
  kinds === null && batches === null && areas === null

/** Returns the permissions by project; null stands for all projects. */
export function permissionsByProject({ grants }: Pick<DeskSession, 'grants'>): Map<string | null, Permission[]> {
  const all = new Map<string | null, Permission[]>()
  for (const { domain, permission } of grants) {
    const known = all.get(domain) ?? []
    if (!known.includes(permission)) all.set(domain, [...known, permission])
  }
  return all
}
