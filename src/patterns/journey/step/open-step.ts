import { to, type PlainScreen } from '@/platform/navigation/destination'
import { serverNow } from '@/session/exam'
import type { Journey, JourneyData, JourneyPatch } from '../journey-types'
import { leaveWhenClosed } from '../way/leave-when-closed'
import type { ForwardedNotice, Saving, StepAt } from './step-at'

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
export function openStep<Step extends string, Data extends JourneyData, Patch extends JourneyPatch>(
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
