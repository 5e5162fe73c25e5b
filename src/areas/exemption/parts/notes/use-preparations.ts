import type { ExemptionOffering } from '@contract/exemption/exemption-offering'
import { useLocalText } from '@/i18n/local-text'
import { useExemptionText } from '../../texts'
import { useEvidence } from '../use-evidence'

/** What to have at hand: what is asked of everybody, and what proves each ground. */
export function usePreparations(offering: ExemptionOffering): string[] {
  const t = useExemptionText()
  const local = useLocalText()
  const evidence = useEvidence(offering)
  const ofGround = offering.grounds.map(({ code, name }) => ({ name: local(name), names: evidence(code) }))
  return [
    ...(offering.photo ? [t('notes.photo')] : []),
    ...[evidence(null)].filter(Boolean),
    ...ofGround.filter(({ names }) => names).map((ground) => t('notes.evidence', ground)),
  ]
}
