import type { ErrorCode, ErrorDetails } from '@contract/errors/errors'
import type { Permission } from '@contract/errors/permission'
import { Failure } from '@server/core/failure'

/**
 * Throws the error of a denied permission with `from` and `until` of its window, and the details that the area adds.
 */
export function requireAllowed(
  permission: Permission,
  detailsOf: (error: ErrorCode) => ErrorDetails = () => ({}),
): void {
  if (permission.allowed) return
  const { error, from, until } = permission
  throw new Failure(error, { ...(from && { from }), ...(until && { until }), ...detailsOf(error) })
}
