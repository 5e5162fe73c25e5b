import type { ErrorCode, ErrorDetails } from '@contract/errors/errors'
import type { Permission } from '@contract/errors/permission'
import { Failure } from '@server/core/failure'

/** Throws why something may not be done now; `from` and `until` when it may or might have been, and what the area adds. */
export function requireAllowed(
  permission: Permission,
  detailsOf: (error: ErrorCode) => ErrorDetails = () => ({}),
): void {
  if (permission.allowed) return
  const { error, from, until } = permission
  throw new Failure(error, { ...(from && { from }), ...(until && { until }), ...detailsOf(error) })
}
