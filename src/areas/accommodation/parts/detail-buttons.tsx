import type { AccommodationDetail } from '@contract/accommodation/accommodation-card'
import { ApplicationButtons } from '@/patterns/applications/application-buttons'
import { confirmApplicationWithdrawal } from '@/patterns/applications/confirm-application-withdrawal'
import { goOn } from '@/patterns/journey/way/go-on'
import { open } from '@/platform/navigation/navigation'
import { withdrawAccommodation, type OwnAccommodation } from '../journey/accommodation-calls'
import { accommodationJourney } from '../journey/accommodation-journey'
import { accommodationText as text, useAccommodationText } from '../texts'
import { useAccommodationPermissions } from './use-permissions'

interface DetailButtonsProps {
  own: OwnAccommodation
  application: AccommodationDetail
  onChange: () => Promise<unknown>
}

/** Actions available now: correct, apply again, withdraw, or book an appointment with the approval. */
export function DetailButtons({ own, application, onChange }: DetailButtonsProps) {
  const t = useAccommodationText()
  const { apply, withdraw } = useAccommodationPermissions(own)
  const { code, rounds } = own.offered
  const { state, timeline } = application
  const isReopened = timeline.at(-1)?.event === 'reopened'
  const isToBook = state === 'passed' && rounds.length > 0
  const withdrawing = () =>
    confirmApplicationWithdrawal({
      ...{ of: code, t: text, onChange, work: () => withdrawAccommodation(code) },
      ...(isReopened && { body: text('withdraw.body.reopened') }),
    })
  return (
    <ApplicationButtons
      ways={[
        {
          ...{ may: apply, label: t(state === 'rejected' ? 'again' : 'anew') },
          press: () => goOn(accommodationJourney, code),
        },
        { may: withdraw, label: t('withdraw'), press: withdrawing, isLesser: true },
        { may: { allowed: isToBook }, label: t('book'), press: () => open('appointmentSelectBatch') },
      ]}
    />
  )
}
