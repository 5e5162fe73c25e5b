import { useEffect } from 'react'
import { firstIncomplete } from '@contract/collecting/journey-progress'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { useRedirectGuard } from '@/patterns/frame/leading/use-redirect-guard'
import { to } from '@/platform/navigation/destination'
import { serverNow } from '@/session/exam'
import { Skeleton } from '@/ui/feedback/skeleton'
import type { Journey, JourneyData, JourneyPatch } from '../journey-types'
import { rememberSentBack } from '../way/sent-back'
import { resumeScreen } from '../way/steps-of'

interface ToStepProps<Step extends string, Data extends JourneyData, Patch extends JourneyPatch> {
  journey: Journey<Step, Data, Patch>
  /** Key of the journey: its subject. */
  about: string
  /** Null if the service named none: the first incomplete step, which also replaces an unknown step. */
  step: Step | null
  error: unknown
}

/** Redirects to the incomplete step, which shows the reason. */
export function ToStep<Step extends string, Data extends JourneyData, Patch extends JourneyPatch>(
  props: ToStepProps<Step, Data, Patch>,
) {
  const { journey, about } = props
  const data = useLoaded(() => journey.load(about), [journey, about])
  return <Loaded of={data}>{(loaded) => <Going {...props} data={loaded} />}</Loaded>
}

function Going<Step extends string, Data extends JourneyData, Patch extends JourneyPatch>({
  journey,
  about,
  step,
  error,
  data,
}: ToStepProps<Step, Data, Patch> & { data: Data }) {
  const { kind, param, progress, screenOf } = journey
  const now = progress(data, serverNow())
  const incomplete = now.steps.find((each) => each === step) ?? firstIncomplete(now)
  useEffect(() => {
    if (incomplete) rememberSentBack(kind, incomplete, error)
  }, [kind, incomplete, error])
  const screen = incomplete ? screenOf(incomplete, data) : resumeScreen(journey, data, serverNow())
  useRedirectGuard(to(screen, { [param]: about, edit: '1' }))
  return <Skeleton />
}
