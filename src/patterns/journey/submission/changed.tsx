import type { ReactNode } from 'react'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useLoaded } from '@/patterns/frame/loading/use-loaded'
import { back, replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/basic/button'
import type { Journey, JourneyData, JourneyPatch } from '../journey-types'
import { useJourneyText } from '../journey-texts'
import { SubmissionClosed } from './submission-closed'

interface ChangedProps<Step extends string, Data extends JourneyData, Patch extends JourneyPatch> {
  journey: Journey<Step, Data, Patch>
  about: string
  error: unknown
  /** Renders the changes, before and after. */
  of: (data: Data) => ReactNode
}

/** Differences to the confirmed values, with a button to confirm again. */
export function Changed<Step extends string, Data extends JourneyData, Patch extends JourneyPatch>({
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
