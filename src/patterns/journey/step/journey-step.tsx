import { Fragment, useCallback, type ReactNode } from 'react'
import type { ErrorCode } from '@contract/errors/errors'
import { isRefusal } from '@/api/errors/api-error'
import { useErrorMessage } from '@/api/errors/error-message'
import { Loaded } from '@/patterns/frame/loading/loaded'
import { useRedirectGuard } from '@/patterns/frame/leading/use-redirect-guard'
import { type Destination, to, type PlainScreen } from '@/platform/navigation/destination'
import { useIsOnTop } from '@/patterns/frame/leading/use-is-on-top'
import { useRoute } from '@/patterns/frame/page/route-context'
import { serverNow } from '@/session/exam'
import { Skeleton } from '@/ui/feedback/skeleton'
import type { Journey, JourneyData, JourneyPatch } from '../journey-types'
import { useJourney } from '../use-journey'
import { rememberSentBack } from '../way/sent-back'
import { wayInstead } from '../way/steps-of'
import { FaultNote } from './fault-note'
import { saving } from '../saving/saving'
import type { StepAt, ForwardedNotice, Saving } from './step-at'
import { useStoredStep } from '../saving/use-stored-step'
import { leaveWhenClosed } from '../way/leave-when-closed'

interface JourneyStepProps<Step extends string, Data extends JourneyData, Patch extends JourneyPatch> {
  journey: Journey<Step, Data, Patch>
  step: Step
  children: (at: StepAt<Step, Data, Patch>) => ReactNode
}

/** Step of a journey: loads its data, and opens another screen if the step is not available. */
export function JourneyStep<Step extends string, Data extends JourneyData, Patch extends JourneyPatch>({
  journey,
  step,
  children,
}: JourneyStepProps<Step, Data, Patch>) {
  const { name: screen, params } = useRoute()
  const { key, query } = useJourney(journey)
  const { change, kept } = useStoredStep(journey, step, query)
  const nameOf = journey.useStepName()
  const isOnTop = useIsOnTop()
  const { kind } = journey
  const forwardNotice = useCallback(() => {
    if (change.error) rememberSentBack(kind, step, change.error)
  }, [kind, step, change.error])
  const isEditing = params.edit === '1' || journey.screens.editing[step] === screen
  return (
    <Loaded of={query} skeleton={<Skeleton cards={2} lines={5} />}>
      {(data) => {
        const open = openStep(journey, { step, data, key, isEditing, nameOf, isOnTop })
        return (
          <Guarded instead={wayInstead(journey, { step, data, screen, key }, serverNow())}>
            {() => (
              // remounts the step, because its input was based on data that changed
              <Fragment key={change.count}>
                <StepNotice error={change.error} changed={journey.refusals.changed} />
                {children({ ...data, ...open, ...saving(journey, { data, open, kept, isOnTop }), forwardNotice })}
              </Fragment>
            )}
          </Guarded>
        )
      }}
    </Loaded>
  )
}

function Guarded({ instead, children }: { instead: Destination | null; children: () => ReactNode }) {
  useRedirectGuard(instead)
  return instead ? <Skeleton cards={2} lines={5} /> : <>{children()}</>
}

/** Note that the data changed elsewhere, or why the submission returned to this step. */
function StepNotice({ error, changed }: { error: unknown; changed: ErrorCode }) {
  const text = useErrorMessage(error)
  if (!text) return null
  return <FaultNote tone={isRefusal(error, changed) ? 'wait' : 'bad'}>{text}</FaultNote>
}

interface Opened<Step, Data> {
  step: Step
  data: Data
  key: string
  isEditing: boolean
  nameOf: (step: Step) => string
  /** Whether this page is on top; a candidate who navigated away is not redirected. */
  isOnTop: () => boolean
}

/** Builds the properties that a step's screen receives about its journey. */
function openStep<Step extends string, Data extends JourneyData, Patch extends JourneyPatch>(
  journey: Journey<Step, Data, Patch>,
  { step, data, key, isEditing, nameOf, isOnTop }: Opened<Step, Data>,
): Omit<StepAt<Step, JourneyData, Patch>, keyof JourneyData | keyof ForwardedNotice | keyof Saving<never, never>> {
  const { kind, param, screens, sendFile } = journey
  const { steps } = journey.progress(data, serverNow())
  const address = { [param]: key }
  const screenOf = (other: Step) => journey.screenOf(other, data)
  return {
    ...{ kind, key, address, step, isEditing, nameOf, screenOf },
    names: steps.map(nameOf),
    current: steps.indexOf(step),
    toEdit: (other, section) => {
      const screen: PlainScreen = screens.editing[other] ?? screenOf(other)
      return to(screen, { ...address, edit: '1', section })
    },
    rowScreen: screens.row,
    leaveWhenClosed: (error) => isOnTop() && leaveWhenClosed(journey, error, key),
    sendFile: async (...file) => {
      if (!sendFile) throw new Error(`${kind} sends no files`)
      return sendFile(key, ...file)
    },
  }
}
