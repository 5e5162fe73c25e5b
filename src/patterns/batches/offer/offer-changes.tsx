import type { OfferChange } from '@contract/registration/offered/offer'
import { ChangeList } from '@/patterns/journey/submission/change-list'
import { useChangeTexts } from './change-texts'

/** Changes that the exam body made to an offer. */
export function OfferChanges({ changes }: { changes: readonly OfferChange[] }) {
  return <ChangeList changes={changes.map(useChangeTexts())} />
}
