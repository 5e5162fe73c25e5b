import { isRefusal } from '@/api/errors/api-error'
import { replace } from '@/platform/navigation/navigation'
import type { JourneyPlan } from '../journey-types'

/** It closed while it was being filled in: the screen that says so opens. True when that was the reason. */
export function leaveWhenClosed(
  { param, refusals, screens }: Pick<JourneyPlan<never, never>, 'param' | 'refusals' | 'screens'>,
  error: unknown,
  key: string,
): boolean {
  if (!isRefusal(error, ...refusals.closed)) return false
  void replace(screens.closed, { [param]: key })
  return true
}
