import type { Permission } from '@contract/errors/permission'
import { useCodeText } from '@/api/errors/error-message'
import { RefusalNote } from '../exits/refusal-note'

/**
 * Note with the reason why something is not allowed and a link to the screen it names; renders nothing while it is
 * allowed.
 */
export function ReasonNote({ permission }: { permission: Permission }) {
  return <RefusalNote text={useReason(permission)} />
}

/** Returns the message why something is not allowed; empty while it is allowed and until the texts are loaded. */
export function useReason(permission: Permission): string {
  return useCodeText(permission.allowed ? null : refusalOf(permission))
}

/** Returns the error code of a refused permission with the details of its message. */
export function refusalOf({ error: code, from, until }: Extract<Permission, { allowed: false }>) {
  return { code, details: { ...(from && { from }), ...(until && { until }) } }
}
