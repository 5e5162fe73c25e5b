import type { Destination, PlainScreen } from '@/platform/navigation/destination'
import type { JourneyData, JourneyPatch, PatchUpon, SendFile } from '../journey-types'

/** Open step with everything its screen needs. */
export type StepAt<Step extends string, Data extends JourneyData, Patch extends JourneyPatch> = Data &
  OpenStep<Step> &
  ForwardedNotice &
  Saving<Data['draft'], Patch>

export interface OpenStep<Step extends string = never> {
  /** Kind of journey and its subject. */
  kind: string
  key: string
  /** Address parameters with the key. */
  address: Record<string, string>
  step: Step
  /** Step names in order, and the index of this step. */
  names: readonly string[]
  current: number
  nameOf: (step: Step) => string
  screenOf: (step: Step) => PlainScreen
  /** Returns the screen that edits a step from the confirmation, or a section of the information table. */
  toEdit: (step: Step, section?: string) => Destination
  /** Screen for one row of the information table. */
  rowScreen: PlainScreen | undefined
  /** Whether the step was opened from the confirmation; saving returns there. */
  isEditing: boolean
  /**
   * Handles the error that the journey closed: opens the closed screen, unless the candidate navigated away. Returns
   * whether it was that error.
   */
  leaveWhenClosed: (error: unknown) => boolean
  /** Throws ApiError. */
  sendFile: SendFile
}

/** Notice of a change or an error, for a step that opens another screen of its own. */
export interface ForwardedNotice {
  /** Shows the notice on the screen that is opened next instead of here. */
  forwardNotice: () => void
}

export interface Saving<Draft, Patch> {
  /** Saves without continuing; the step does not count as completed. Throws ApiError. */
  save: (patch: PatchUpon<Draft, Patch>) => Promise<Draft>
  /** Saves and opens the next step. Pass a function for values that depend on the newest draft. */
  saveAndGoOn: (patch: PatchUpon<Draft, Patch>, events?: SaveEvents<Draft>) => Promise<void>
  /** Saves the confirmation of the last step without submitting. */
  confirm: (patch: Patch) => Promise<void>
  /** Submits the `confirmed` values of the last step, unless the draft is incomplete or was already submitted. */
  submit: (confirmed: unknown, events?: SubmitEvents<Draft>) => Promise<void>
}

interface SubmitEvents<Draft> {
  /** The displayed draft is already confirmed, so that no save is needed before submitting. */
  isConfirmed?: boolean
  /** Called if the draft was submitted or closed elsewhere in the meantime; the step then redirects. */
  onElsewhere?: (draft: Draft) => void
}

interface SaveEvents<Draft> {
  /** Returns true for a failure that the screen displays itself. */
  onFailure?: (error: unknown) => boolean
  /** Called before the next step opens. */
  onSaved?: () => void
  /** Opens another screen of the step that has to be filled in first; resolves to false if there is none. */
  openRemainingScreen?: (draft: Draft) => Promise<boolean>
}
