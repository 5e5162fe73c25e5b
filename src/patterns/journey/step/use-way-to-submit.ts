import { useAtomValue } from 'jotai'
import { open } from '@/platform/navigation/navigation'
import { actingForAtom } from '@/session/acting'
import { useJourneyText } from '../journey-texts'
import { holderWay } from './holder-refusals'

/**
 * Leads to what is missing, where nothing else is. Going back leads here again, where it is looked at anew. A group is not
 * led there: its candidate goes.
 */
export function useWayToSubmit(refusal: { error: string } | null) {
  const t = useJourneyText()
  const isActing = useAtomValue(actingForAtom) !== null
  const way = holderWay(refusal?.error)
  return isActing || !way ? null : { text: t(way.ask), onPress: () => open(way.screen) }
}
