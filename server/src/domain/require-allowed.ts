import type { Permission } from '@contract/permissions'
import { Failure } from '@server/core/failure'

/** Throws why something may not be done now; `from` and `until` when it may or might have been. */
export function requireAllowed(permission: Permission): void {
  if (permission.allowed) return
  const { error, from, until } = permission
  throw new Failure(error, { ...(from && { from }), ...(until && { until }) })
}
