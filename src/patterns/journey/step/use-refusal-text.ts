import { useAtomValue } from 'jotai'
import { useCodeText } from '@/api/errors/code-text'
import { actingForAtom } from '@/session/acting'
import { useJourneyText } from '../journey-texts'

/**
 * Why nothing can be submitted, in words; empty when it can, and until the texts are there. A group cannot ask a guardian:
 * it is told that its candidate does.
 */
export function useRefusalText(refusal: { error: string; details: Record<string, unknown> } | null): string {
  const t = useJourneyText()
  const isActing = useAtomValue(actingForAtom) !== null
  const text = useCodeText(refusal && { code: refusal.error, details: refusal.details })
  return isActing && refusal?.error === 'EA_GUARDIAN_CONSENT' ? t('guardian.member') : text
}
