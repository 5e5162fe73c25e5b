import { View } from '@tarojs/components'
import { useState } from 'react'
import { useRedirectGuard } from '@/patterns/frame/leading/use-redirect-guard'
import { to } from '@/platform/navigation/destination'
import { roleProps } from '@/platform/element/aria'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Working } from '@/ui/feedback/working'
import type { JourneyData, JourneyPatch } from '../journey-types'
import { useJourneyKey } from '../use-journey'
import { useLongWait } from '../waiting/long-saving'
import { submissionOf } from './submission'
import { SubmitEnd, type SubmitStepProps } from './submit-end'
import { useSubmission } from './use-submission'

/** Submits what was requested on the confirmation; redirects to the confirmation if there is no pending submission. */
export function SubmitStep<
  Step extends string,
  Data extends JourneyData,
  Patch extends JourneyPatch,
  Confirmed,
  Answer,
>(props: SubmitStepProps<Step, Data, Patch, Confirmed, Answer>) {
  const { journey } = props
  const { kind, param, screens } = journey
  const key = useJourneyKey(journey)
  const [isAsked] = useState(() => submissionOf({ kind, key }) !== null)
  useRedirectGuard(isAsked || !key ? null : to(screens.confirm, { [param]: key }))
  return isAsked ? <UnderWay {...props} about={key} /> : <Skeleton />
}

/**
 * Progress, then the result or the reason of the failure, in one live region that stays mounted, so that screen readers
 * announce the outcome.
 */
function UnderWay<Step extends string, Data extends JourneyData, Patch extends JourneyPatch, Confirmed, Answer>(
  props: SubmitStepProps<Step, Data, Patch, Confirmed, Answer> & { about: string },
) {
  const { journey, about, calls, words } = props
  const { state, retry } = useSubmission(journey, about, calls, words.done)
  const longWait = useLongWait(state.phase === 'working')
  return (
    <View {...roleProps('status')}>
      {state.phase === 'ended' ? (
        <SubmitEnd {...props} {...state} onRetry={retry} />
      ) : (
        <Working title={words.title} text={longWait || words.text} />
      )}
    </View>
  )
}
