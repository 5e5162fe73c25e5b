/** A journey as data: what an area says of its steps, screens and calls; everything else is the pattern's. */
import type { Progress } from '@contract/collecting/journey-progress'
import type { StoredFile } from '@contract/collecting/content'
import type { ErrorCode } from '@contract/errors/errors'
import type { Module } from '@contract/project/gates'
import type { Destination, PlainScreen } from '@/platform/navigation/destination'
import type { PickedFile } from '@/platform/device/files-types'

/** What the screens of a journey look at: the draft that the service keeps, and what the area adds to it. */
export interface JourneyData {
  draft: { updatedAt: string | null }
}

/** What every save may carry beside its own parts (contract/collecting/content.ts). */
export interface JourneyPatch {
  confirmed?: boolean | undefined
  seenAt?: string | null | undefined
  staying?: boolean | undefined
}

/** What a step saves: the same whatever the draft holds, or made upon the newest one. */
export type PatchUpon<Draft, Patch> = Patch | ((newest: Draft) => Patch)

/** What a file is sent for: the ID photo, or a field or requirement by its key. */
export interface FilePlace {
  purpose: 'photo' | 'field' | 'attachment'
  key?: string
  /** The candidate agreed that this file is looked at. */
  consent?: 'given'
}

interface SendOptions {
  formats: readonly string[]
  /** Most KB of a picture, where the project limits it. */
  maxKb?: number | undefined
  /** Hears 0 to 100. */
  onProgress?: ((percent: number) => void) | undefined
}

/** Throws ApiError. */
export type SendFile = (place: FilePlace, file: PickedFile, options: SendOptions) => Promise<StoredFile>

/** Where a journey leads, and what its refusals mean. */
export interface JourneyPlan<Step extends string, Data extends JourneyData> {
  /** Tells what is kept of one journey from what is kept of another. */
  kind: string
  /** Whose switch and time window close it; null where none does. */
  module: Module | null
  /** The parameter of its addresses that holds the key: what it is about. */
  param: string
  /** The key that is in use in this tab where an address names none. */
  keyInUse: { read: () => string | null; keep: (key: string) => void }
  /** How far it is, at `now` (milliseconds, the server's clock). Its last step is `confirm`. */
  progress: (data: Data, now: number) => Progress<Step>
  screenOf: (step: Step, data: Data) => PlainScreen
  screens: {
    /** Where it is chosen what the journey is about. */
    choose: PlainScreen
    /** Says why it is closed. */
    closed: PlainScreen
    confirm: PlainScreen
    /** Hands in what was confirmed. */
    submit: PlainScreen
    /** A row of the information table. */
    row?: PlainScreen
    /** Screens that change one step from the confirmation, where it is not the step's own. */
    editing: Partial<Record<Step, PlainScreen>>
  }
  /** Where to go instead of any of its steps at `now`; null while it may be filled in. */
  elsewhere: (data: Data, now: number) => Destination | null
  refusals: {
    /** There is no such thing (any more). */
    missing: ErrorCode
    /** It closed meanwhile, beside what its module says. */
    closed: readonly ErrorCode[]
    /** The draft is another one than was seen (`details.offering`: what is offered is). */
    changed: ErrorCode
    /** What was chosen upon what is shown is not possible any more: the step shows what is there now. */
    outdated: readonly ErrorCode[]
    /** It cannot be handed in as it is: the step that mends it where the refusal names none; null for the first such one. */
    incomplete: Partial<Record<ErrorCode, Step | null>>
    /** Which of those the step tells itself, until they are mended. */
    toldByStep: readonly ErrorCode[]
  }
  /** What a step is called: as its screen is. */
  useStepName: () => (step: Step) => string
  /** How its files are sent; absent where it asks for none. */
  sendFile?: (key: string, ...file: Parameters<SendFile>) => Promise<StoredFile>
}

/** What a journey reads and saves. All calls throw ApiError. */
export interface JourneyCalls<Offering, Data extends JourneyData, Patch extends JourneyPatch> {
  /** What is offered to everybody. */
  readOffering: (key: string) => Promise<Offering>
  readDraft: (key: string) => Promise<Data['draft']>
  /** Returns the whole draft as it is now. */
  saveDraft: (key: string, patch: Patch) => Promise<Data['draft']>
  dataOf: (offering: Offering, draft: Data['draft']) => Data
  offeringOf: (data: Data) => Offering
  /** The parts of the draft that a part of a patch was decided upon; what is merged is decided upon nothing. */
  decidedUpon: DecidedUpon<Data['draft'], Patch>
}

export type DecidedUpon<Draft, Patch> = Partial<Record<keyof Patch, readonly (keyof Draft)[]>>

/** A journey that is defined: {@link defineJourney}. */
export interface Journey<Step extends string, Data extends JourneyData, Patch extends JourneyPatch> extends JourneyPlan<
  Step,
  Data
> {
  /** What its screens look at; kept for a moment. Throws ApiError. */
  load: (key: string) => Promise<Data>
  /**
   * Saves a part of the draft that is shown. Throws ApiError, `refusals.changed` when another device changed the very part:
   * saving would undo what nobody here has seen.
   */
  save: (key: string, shown: Data, patch: PatchUpon<Data['draft'], Patch>) => Promise<Data>
  /** What happens to draft and offering next happens without its screens: they have to be read again. */
  forget: () => void
}
