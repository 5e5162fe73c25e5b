import { open } from '@/platform/navigation/navigation'
import { useJourneyText } from '../journey-texts'

/** Leads to what is missing, and nothing else is: a guardian's agreement. Going back leads here again, where it is looked at anew. */
export function useAskGuardian(refusal: { error: string } | null) {
  const t = useJourneyText()
  if (refusal?.error !== 'EA_GUARDIAN_CONSENT') return null
  return { text: t('guardian.ask'), onPress: () => open('guardianConsent') }
}
