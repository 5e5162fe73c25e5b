import { useAtomValue } from 'jotai'
import { to } from '@/platform/navigation/destination'
import { actingForAtom } from '@/session/acting'
import { useJourneyText } from '../journey-texts'
import { holderWay } from '../step/holder-refusals'

/**
 * Returns a link to the screen where the candidate resolves the reason of a refusal; null without one, and for a group,
 * which cannot do it for its candidate.
 */
export function useSubmitPath(refusal: { error: string } | null) {
  const t = useJourneyText()
  const isActing = useAtomValue(actingForAtom) !== null
  const way = holderWay(refusal?.error)
  return isActing || !way ? null : { text: t(way.ask), to: to(way.screen) }
}
