import type { Destination, PlainScreen } from '@/platform/navigation/destination'
import type { JourneyData, JourneyPatch, PatchUpon, SendFile } from '../journey-types'

/** A step that is open, with everything its screen needs. */
export type StepAt<Step extends string, Data extends JourneyData, Patch extends JourneyPatch> = Data &
  OpenStep<Step> &
  Saving<Data['draft'], Patch>

export interface OpenStep<Step extends string = never> {
  /** What kind of journey it is of, and what that is about. */
  kind: string
  key: string
  /** The key as the journey's addresses name it. */
  address: Record<string, string>
  step: Step
  /** What the steps are called, in order, and which of them this is. */
  names: readonly string[]
  current: number
  nameOf: (step: Step) => string
  screenOf: (step: Step) => PlainScreen
  /** Where a step is changed from the confirmation. */
  toEdit: (step: Step) => Destination
  /** The page of one row of the information table. */
  rowScreen: PlainScreen | undefined
  /** Opened from the confirmation to change one thing: saving leads back there. */
  isEditing: boolean
  /** True for the failure that the journey closed: its screen is opened, unless the candidate went elsewhere. */
  leaveWhenClosed: (error: unknown) => boolean
  /** Throws ApiError. */
  sendFile: SendFile
}

export interface Saving<Draft, Patch> {
  /** Saves and stays: the step does not count as passed yet. Throws ApiError. */
  save: (patch: PatchUpon<Draft, Patch>) => Promise<Draft>
  /** Saves and opens the next step. What depends on what is saved already is made of the newest draft. */
  saveAndGoOn: (patch: PatchUpon<Draft, Patch>, events?: SaveEvents) => Promise<void>
  /** Of the last step: saves that it is confirmed and stays; it is submitted later. */
  confirm: (patch: Patch) => Promise<void>
  /** Of the last step: submits what was `confirmed`, unless something is missing or came of it already. */
  submit: (confirmed: unknown, events?: SubmitEvents<Draft>) => Promise<void>
}

interface SubmitEvents<Draft> {
  /** The draft that is shown was confirmed already: submitting is the only call. */
  isConfirmed?: boolean
  /** It was submitted or closed elsewhere meanwhile; the step leads there. */
  onElsewhere?: (draft: Draft) => void
}

interface SaveEvents {
  /** Returns true for a failure that the screen shows itself. */
  onFailure?: (error: unknown) => boolean
  /** Before the next step opens. */
  onSaved?: () => void
}
