import { useAtomValue } from 'jotai'
import { open } from '@/platform/navigation/navigation'
import { actingForAtom } from '@/session/acting'
import { useJourneyText } from '../journey-texts'

/**
 * Leads to what is missing, and nothing else is: a guardian's agreement. Going back leads here again, where it is looked at
 * anew. A group does not ask: its candidate does.
 */
export function useAskGuardian(refusal: { error: string } | null) {
  const t = useJourneyText()
  const isActing = useAtomValue(actingForAtom) !== null
  if (isActing || refusal?.error !== 'EA_GUARDIAN_CONSENT') return null
  return { text: t('guardian.ask'), onPress: () => open('guardianConsent') }
}
