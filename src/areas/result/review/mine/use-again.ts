import type { Permission } from '@contract/errors/permission'
import { reviewsOpen } from '@contract/review/review-permissions'
import { useGates } from '@/patterns/frame/gate/gates-of'
import { useRedrawAt } from '@/patterns/frame/loading/use-redraw-at'
import { serverNow } from '@/session/exam'

type Refused = Extract<Permission, { allowed: false }>

/**
 * Returns until when an unpaid review can be applied for again, or the refusal; null if no unit is left (`closesAt`).
 */
export function useAgain(closesAt: string | null): { allowed: true; until: string } | Refused | null {
  const gates = useGates()
  useRedrawAt(closesAt === null ? null : Date.parse(closesAt))
  if (closesAt === null) return null
  const may = reviewsOpen({ closesAt }, gates, serverNow())
  return may.allowed ? { allowed: true, until: closesAt } : may
}
