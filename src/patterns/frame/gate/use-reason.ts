import { useMemo } from 'react'
import type { Permission } from '@contract/permissions'
import { useCodeTexts } from '@/api/errors/error-message'

const noCodes: Parameters<typeof useCodeTexts>[0] = {}

/** Why something is not allowed, in words; empty while it is, and until the texts are there. */
export function useReason(permission: Permission): string {
  const { error: code, from, until } = permission.allowed ? allowed : permission
  const codes = useMemo(
    () => (code ? { reason: { code, details: { ...(from && { from }), ...(until && { until }) } } } : noCodes),
    [code, from, until],
  )
  const texts = useCodeTexts(codes)
  return code ? (texts['reason'] ?? '') : ''
}

const allowed = { error: undefined, from: undefined, until: undefined }
