import { changesSincePrepared } from '@contract/registration/offered/preparation'
import { OfferChanges } from '@/patterns/batches/offer/offer-changes'
import { FaultNote } from '@/patterns/journey/step/fault-note'
import { Card } from '@/ui/layout/card'
import type { RegistrationData } from '../../journey/screens'
import { useRegistrationText } from '../../texts'

/** Changes of the offering since the candidate confirmed it, which require another confirmation. */
export function SincePrepared({ batch, draft }: Pick<RegistrationData, 'batch' | 'draft'>) {
  const t = useRegistrationText()
  const changes = changesSincePrepared(draft, batch)
  if (changes.length === 0) return null
  return (
    <>
      <FaultNote>{t('prepare.changed')}</FaultNote>
      <Card>
        <OfferChanges changes={changes} />
      </Card>
    </>
  )
}
