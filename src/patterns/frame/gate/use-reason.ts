import type { Permission } from '@contract/errors/permission'
import { useCodeText } from '@/api/errors/code-text'

/** Why something is not allowed, in words; empty while it is, and until the texts are there. */
export function useReason(permission: Permission): string {
  return useCodeText(permission.allowed ? null : asCode(permission))
}

function asCode({ error: code, from, until }: Extract<Permission, { allowed: false }>) {
  return { code, details: { ...(from && { from }), ...(until && { until }) } }
}
