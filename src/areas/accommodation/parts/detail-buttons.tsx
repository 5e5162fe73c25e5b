import type { AccommodationDetail } from '@contract/accommodation/accommodation-card'
import { takeBack } from '@/patterns/applications/take-back'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { ActionBar } from '@/ui/layout/action-bar'
import { withdrawAccommodation, type OwnAccommodation } from '../journey/accommodation-calls'
import { accommodationText as text, useAccommodationText } from '../texts'
import { goOn } from './go-on'
import { useAccommodationPermissions } from './use-permissions'

interface DetailButtonsProps {
  own: OwnAccommodation
  application: AccommodationDetail
  onChange: () => Promise<unknown>
}

/** What can be done now: correct it, apply again, withdraw it, or book a seat with it. */
export function DetailButtons({ own, application, onChange }: DetailButtonsProps) {
  const t = useAccommodationText()
  const { apply, withdraw } = useAccommodationPermissions(own)
  const { code, rounds } = own.offered
  const { state, timeline } = application
  const isReopened = timeline.at(-1)?.event === 'reopened'
  if (apply.allowed)
    return (
      <ActionBar>
        <Button onPress={() => goOn(code)}>{t(state === 'rejected' ? 'again' : 'anew')}</Button>
      </ActionBar>
    )
  if (withdraw.allowed)
    return (
      <ActionBar>
        <Button
          kind="secondary"
          onPress={() =>
            takeBack({
              ...{ of: code, t: text, onChange, work: () => withdrawAccommodation(code) },
              ...(isReopened && { body: text('withdraw.body.reopened') }),
            })
          }
        >
          {t('withdraw')}
        </Button>
      </ActionBar>
    )
  if (state !== 'passed' || rounds.length === 0) return null
  return (
    <ActionBar>
      <Button onPress={() => open('appointmentSelectBatch')}>{t('book')}</Button>
    </ActionBar>
  )
}
