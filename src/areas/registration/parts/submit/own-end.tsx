import { openHome } from '@/patterns/frame/project/open-home'
import { HolderEnd } from '@/patterns/journey/submission/holder-end'
import { SubmissionClosed } from '@/patterns/journey/submission/submission-closed'
import { open, replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { useRegistrationText } from '../../texts'
import { FullSeats } from './full-seats'
import type { OwnRefusal } from './own-refusal'

interface OwnEndProps {
  batchCode: string
  refusal: OwnRefusal
  error: unknown
}

/** Refusal by a rule of registration, with the action that resolves it. */
export function OwnEnd({ batchCode, refusal, error }: OwnEndProps) {
  const t = useRegistrationText()
  switch (refusal.kind) {
    case 'full':
      return <FullSeats batchCode={batchCode} seats={refusal.seats} />
    case 'registered':
      return (
        <SubmissionClosed title={t('submit.registered')} error={error} except="myRegister">
          <Button onPress={() => openRegistration(refusal.registrationId)}>{t('submit.registered.view')}</Button>
        </SubmissionClosed>
      )
    case 'holder':
      return <HolderEnd error={error} />
    case 'ineligible':
      return (
        <SubmissionClosed title={t('submit.ineligible')} error={error} except="userInformation">
          <Button onPress={() => open('userInformation')}>{t('submit.ineligible.check')}</Button>
          <Button kind="secondary" onPress={openHome}>
            {t('backHome')}
          </Button>
        </SubmissionClosed>
      )
  }
}

function openRegistration(registrationId: string | null): Promise<void> {
  return registrationId ? replace('registrationDetail', { registrationId }) : replace('myRegister')
}
