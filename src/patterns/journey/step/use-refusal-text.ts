import { useAtomValue } from 'jotai'
import { useCodeText } from '@/api/errors/error-message'
import { actingForAtom } from '@/session/acting'
import { useJourneyText } from '../journey-texts'
import { holderWay } from './holder-refusals'

/**
 * Returns the message of a refused submission; empty without an error and until the texts are loaded. For a group it
 * says what its candidate has to do.
 */
export function useRefusalText(refusal: { error: string; details: Record<string, unknown> } | null): string {
  const t = useJourneyText()
  const isActing = useAtomValue(actingForAtom) !== null
  const text = useCodeText(refusal && { code: refusal.error, details: refusal.details })
  const way = holderWay(refusal?.error)
  return isActing && way ? t(way.member) : text
}
