import type { ReactNode } from 'react'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { replace, back } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import { PageState } from '@/ui/feedback/page-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { useJourneyText } from '../journey-texts'
import type { Journey, JourneyData, JourneyPatch } from '../journey-types'
import { SubmissionClosed } from './submission-closed'
import type { DoneWords } from './submission-dialogs'
import { submitOutcome } from './submit-outcome'
import { ToStep } from './to-step'
import type { SubmissionCalls } from './use-submission'

/** Configuration of an area's submission. */
export interface SubmitStepProps<
  Step extends string,
  Data extends JourneyData,
  Patch extends JourneyPatch,
  Confirmed,
  Answer,
> {
  journey: Journey<Step, Data, Patch>
  /** Must be referentially stable between renders. */
  calls: SubmissionCalls<Confirmed, Answer>
  /** Texts while submitting; `done` for candidates who navigated away in the meantime. */
  words: { title: string; text: string; done: DoneWords }
  /** Renders differences between the confirmed and the current data, before and after. */
  changes: (confirmed: Confirmed, data: Data) => ReactNode
  /** Renders the end for an error code of the area; null for any other. */
  ownEnd: (error: unknown, key: string) => ReactNode
}

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
      return <ToStep journey={journey} about={about} step={outcome.step} error={outcome.isShownByStep ? null : error} />
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

interface ChangedProps<Step extends string, Data extends JourneyData, Patch extends JourneyPatch> {
  journey: Journey<Step, Data, Patch>
  about: string
  error: unknown
  /** Renders the changes, before and after. */
  of: (data: Data) => ReactNode
}

/** Differences to the confirmed values, with a button to confirm again. */
function Changed<Step extends string, Data extends JourneyData, Patch extends JourneyPatch>({
  journey,
  about,
  error,
  of,
}: ChangedProps<Step, Data, Patch>) {
  const t = useJourneyText()
  const data = useLoaded(() => journey.load(about), [journey, about])
  return (
    <SubmissionClosed title={t('submit.changed')} error={error}>
      <Loaded of={data}>{of}</Loaded>
      <Button onPress={() => back(() => void replace(journey.screens.confirm, { [journey.param]: about }))}>
        {t('submit.changed.check')}
      </Button>
    </SubmissionClosed>
  )
}
