import { useEffect, useState } from 'react'
import { isRefusal } from '@/api/errors/api-error'
import { messageOfError } from '@/api/errors/error-message'
import { useLoaded, type Query } from '@/patterns/frame/loading/use-loaded'
import { useRedirectGuard } from '@/patterns/frame/leading/use-redirect-guard'
import { to } from '@/platform/navigation/destination'
import { useIsOnTop } from '@/patterns/frame/leading/use-is-on-top'
import { useRoute } from '@/patterns/frame/page/route-context'
import { replace } from '@/platform/navigation/navigation'
import { toast } from '@/ui/overlay/toast-state'
import type { Journey, JourneyData, JourneyPatch } from './journey-types'

type KeyPlan = Pick<Journey<never, never, never>, 'param' | 'keyInUse'> & { screens: { choose: JourneyChoice } }
type JourneyChoice = Journey<never, never, never>['screens']['choose']

/**
 * Returns the key of a journey's screen: from its address, else the one in use in this tab; otherwise redirects to the
 * screen where it is chosen.
 */
export function useJourneyKey({ param, keyInUse, screens: { choose } }: KeyPlan): string {
  const named = useRoute().params[param]
  const [key] = useState(() => named ?? keyInUse.read() ?? '')
  useEffect(() => {
    if (key) keyInUse.keep(key)
  }, [key, keyInUse])
  useRedirectGuard(key ? null : to(choose))
  return key
}

/**
 * Loads the data of a journey's screen; redirects to the screen where the subject is chosen if it does not exist (any
 * more).
 */
export function useJourney<Step extends string, Data extends JourneyData, Patch extends JourneyPatch>(
  journey: Journey<Step, Data, Patch>,
): { key: string; query: Query<Data> } {
  const key = useJourneyKey(journey)
  const isOnTop = useIsOnTop()
  return { key, query: useLoaded(() => loadOrLeave(journey, key, isOnTop), [journey, key]) }
}

async function loadOrLeave<Step extends string, Data extends JourneyData, Patch extends JourneyPatch>(
  { load, refusals, screens }: Journey<Step, Data, Patch>,
  key: string,
  isOnTop: () => boolean,
): Promise<Data> {
  try {
    return await load(key)
  } catch (error) {
    if (isRefusal(error, refusals.missing) && isOnTop()) {
      void messageOfError(error).then(toast)
      void replace(screens.choose)
    }
    throw error
  }
}
