import { isUnlimited } from '@contract/desk/roles'
import type { AssignedRole } from '@contract/desk/staff'

/** Role as the form holds it: empty fields mean no limit. */
export interface TypedRole {
  role: AssignedRole['role']
  domain?: string | undefined
  kinds?: AssignedRole['kinds'] | undefined
  batches?: string[] | undefined
  areas?: string[] | undefined
}

const list = <T>(items: T[] | null | undefined): T[] | null => (items && items.length > 0 ? items : null)

/** Returns what the form holds as roles. Super administrators have no limits, and only reviewers have kinds. */
export function assignedRolesOf(typed: readonly TypedRole[] | undefined): AssignedRole[] {
  return (typed ?? []).map(({ role, domain, kinds, batches, areas }) =>
    isUnlimited({ role })
      ? { role, domain: null, kinds: null, batches: null, areas: null }
      : {
          role,
          domain: domain ?? null,
          kinds: role === 'reviewer' ? list(kinds) : null,
          batches: list(batches),
          areas: list(areas),
        },
  )
}

/** Returns roles as the form holds them. */
export function typedRolesOf(roles: readonly AssignedRole[]): TypedRole[] {
  return roles.map(({ role, domain, kinds, batches, areas }) => ({
    role,
    domain: domain ?? undefined,
    kinds: kinds ?? undefined,
    batches: batches ?? undefined,
    areas: areas ?? undefined,
  }))
}
