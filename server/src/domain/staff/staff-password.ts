import { SHORTEST_PASSWORD } from '@contract/desk/staff'
import type { StaffRow } from '@server/core/tables/staff'
import { requireGoodPassword } from '../accounts/password-policy'
import { StaffFailure } from './staff-failure'

/** Throws DESK_PASSWORD_SHORT, or the refusals of candidates' passwords (domain/accounts/password-policy.ts). */
export function requireStaffPassword(password: string, { name, displayName }: StaffRow): void {
  if (password.length < SHORTEST_PASSWORD) throw new StaffFailure('DESK_PASSWORD_SHORT', { length: SHORTEST_PASSWORD })
  requireGoodPassword(password, [name, displayName])
}
