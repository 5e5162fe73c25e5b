import type { ReactNode } from 'react'
import { useErrorMessage } from '@/api/errors/error-message'
import { openHome } from '@/patterns/frame/project/open-home'
import { doorTo } from '@/platform/navigation/door'
import { replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import type { Confirmed } from './use-submitting'
import { useRegistrationText } from '../../texts'
import { Changed } from './changed'
import { FullSeats } from './full-seats'
import { isToldByStep, submitOutcome } from './submit-outcome'
import { ToStep } from '@/patterns/journey/step/to-step'
import { registrationJourney } from '../../journey/registration-journey'

interface SubmitEndProps {
  batchCode: string
  error: unknown
  /** What was submitted. */
  confirmed: Confirmed
  onRetry: () => void
}

/** Why there is no order, and the one thing that helps. Everything entered is kept. */
export function SubmitEnd({ batchCode, error, confirmed, onRetry }: SubmitEndProps) {
  const outcome = submitOutcome(error)
  const t = useRegistrationText()
  const checkIdentity = doorTo('userInformation')
  switch (outcome.kind) {
    case 'full':
      return <FullSeats batchCode={batchCode} seats={outcome.seats} />
    case 'changed':
      return <Changed batchCode={batchCode} confirmed={confirmed} error={error} />
    case 'incomplete':
      return (
        <ToStep
          journey={registrationJourney}
          about={batchCode}
          step={outcome.step}
          error={isToldByStep(error) ? null : error}
        />
      )
    case 'registered':
      return (
        <Ended title={t('submit.registered')} error={error}>
          <Button onPress={() => openRegistration(outcome.registrationId)}>{t('submit.registered.view')}</Button>
        </Ended>
      )
    case 'ineligible':
      return (
        <Ended title={t('submit.ineligible')} error={error}>
          {checkIdentity && <Button onPress={checkIdentity}>{t('submit.ineligible.check')}</Button>}
          <Button kind={checkIdentity ? 'secondary' : 'primary'} onPress={openHome}>
            {t('backHome')}
          </Button>
        </Ended>
      )
    case 'unanswered':
      return (
        <PageState icon="wifi-off" title={t('submit.unanswered')} text={t('submit.unanswered.text')}>
          <Button icon="refresh-cw" onPress={onRetry}>
            {t('submit.retry')}
          </Button>
        </PageState>
      )
    case 'left':
      return <Skeleton />
    case 'refused':
      return (
        <Ended title={t('submit.refused')} error={error}>
          <Button onPress={() => replace('confirmInformation', { batch: batchCode })}>
            {t('submit.backToConfirm')}
          </Button>
        </Ended>
      )
  }
}

function Ended({ title, error, children }: { title: string; error: unknown; children: ReactNode }) {
  return (
    <PageState icon="circle-alert" title={title} text={useErrorMessage(error)}>
      {children}
    </PageState>
  )
}

function openRegistration(registrationId: string | null): Promise<void> {
  return registrationId ? replace('registrationDetail', { registrationId }) : replace('myRegister')
}
