import type { ReactNode } from 'react'
import { replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import type { JourneyData, JourneyPatch } from '../journey-types'
import { useJourneyText } from '../journey-texts'
import { Changed } from './changed'
import { SubmissionClosed } from './submission-closed'
import { submitOutcome } from './submit-outcome'
import type { SubmitStepProps } from './submit-step-props'
import { ToStep } from './to-step'

interface SubmitEndProps<
  Step extends string,
  Data extends JourneyData,
  Patch extends JourneyPatch,
  Confirmed,
> extends Pick<SubmitStepProps<Step, Data, Patch, Confirmed, never>, 'journey' | 'changes' | 'ownEnd'> {
  /** Key of the journey: its subject. */
  about: string
  error: unknown
  /** Submitted values. */
  confirmed: Confirmed
  onRetry: () => void
}

/** Explains why a submission failed and offers the action that helps. All input is preserved. */
export function SubmitEnd<Step extends string, Data extends JourneyData, Patch extends JourneyPatch, Confirmed>({
  journey,
  about,
  error,
  confirmed,
  changes,
  ownEnd,
  onRetry,
}: SubmitEndProps<Step, Data, Patch, Confirmed>): ReactNode {
  const t = useJourneyText()
  const outcome = submitOutcome(journey.refusals, error)
  switch (outcome.kind) {
    case 'changed':
      return <Changed journey={journey} about={about} error={error} of={(data) => changes(confirmed, data)} />
    case 'incomplete':
      return <ToStep journey={journey} about={about} step={outcome.step} error={outcome.isTold ? null : error} />
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
        ownEnd(error, about) ?? (
          <SubmissionClosed title={t('submit.refused')} error={error}>
            <Button onPress={() => replace(journey.screens.confirm, { [journey.param]: about })}>
              {t('submit.backToConfirm')}
            </Button>
          </SubmissionClosed>
        )
      )
  }
}
