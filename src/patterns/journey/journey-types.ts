/** A journey as data: an area defines its steps, screens and calls; the pattern implements everything else. */
import type { Progress } from '@contract/collecting/journey-progress'
import type { StoredFile } from '@contract/collecting/content'
import type { ErrorCode } from '@contract/errors/errors'
import type { Module } from '@contract/project/gates'
import type { Destination, PlainScreen } from '@/platform/navigation/destination'
import type { PickedFile } from '@/platform/device/device-types'

/** Data of a journey's screens: the draft stored by the service, and additions of the area. */
export interface JourneyData {
  draft: { updatedAt: string | null }
}

/** Fields that every save may have in addition to its own parts (contract/collecting/content.ts). */
export interface JourneyPatch {
  confirmed?: boolean | undefined
  seenAt?: string | null | undefined
  staying?: boolean | undefined
}

/** Patch of a step: a constant, or a function of the newest draft. */
export type PatchUpon<Draft, Patch> = Patch | ((newest: Draft) => Patch)

/** Purpose of a file: the ID photo, or a field or requirement by its key. */
export interface FilePlace {
  purpose: 'photo' | 'field' | 'attachment'
  key?: string
  /** Set if the candidate consented to the image check of this file. */
  consent?: 'given'
}

interface SendOptions {
  formats: readonly string[]
  /** Maximum size of a picture in KB, if the project limits it. */
  maxKb?: number | undefined
  /** Upload progress, 0 to 100. */
  onProgress?: ((percent: number) => void) | undefined
}

/** Uploads a file. Throws ApiError. */
export type SendFile = (place: FilePlace, file: PickedFile, options: SendOptions) => Promise<StoredFile>

/** Steps and screens of a journey, and the meaning of its error codes. */
export interface JourneyPlan<Step extends string, Data extends JourneyData> {
  /** Distinguishes the stored data of different journeys. */
  kind: string
  /** Module whose switch and time window close the journey; null without one. */
  module: Module | null
  /** Name of the address parameter with the key: the subject of the journey, such as a batch. */
  param: string
  /** Key in use in this tab, for addresses without one. */
  keyInUse: { read: () => string | null; keep: (key: string) => void }
  /** Progress at `now` (milliseconds, the server's clock). The last step is `confirm`. */
  progress: (data: Data, now: number) => Progress<Step>
  screenOf: (step: Step, data: Data) => PlainScreen
  screens: {
    /** Screen where the subject is chosen. */
    choose: PlainScreen
    /** Screen that explains why the journey is closed. */
    closed: PlainScreen
    confirm: PlainScreen
    /** Screen that submits the confirmed draft. */
    submit: PlainScreen
    /** Screen for a row of the information table. */
    row?: PlainScreen
    /** Screens that edit a step from the confirmation, where they differ from the step's own screen. */
    editing: Partial<Record<Step, PlainScreen>>
  }
  /** Returns a screen that replaces all steps at `now`, or null while the draft may be filled in. */
  elsewhere: (data: Data, now: number) => Destination | null
  refusals: {
    /** The subject does not exist (any more). */
    missing: ErrorCode
    /** The journey closed in the meantime, in addition to the codes of its module. */
    closed: readonly ErrorCode[]
    /** The draft differs from the displayed one (with `details.offering`: the offering does). */
    changed: ErrorCode
    /** A choice based on outdated data is no longer possible; the step shows the current data. */
    outdated: readonly ErrorCode[]
    /**
     * The draft is incomplete: the step that fixes it, unless the error names one; null for the first incomplete step.
     */
    incomplete: Partial<Record<ErrorCode, Step | null>>
    /** Codes that the step displays itself until the problem is fixed. */
    shownByStep: readonly ErrorCode[]
  }
  /** Returns the step names, which are the titles of their screens. */
  useStepName: () => (step: Step) => string
  /** Uploads a file; undefined if the journey has none. */
  sendFile?: (key: string, ...file: Parameters<SendFile>) => Promise<StoredFile>
}

/** Calls of a journey. All throw ApiError. */
export interface JourneyCalls<Offering, Data extends JourneyData, Patch extends JourneyPatch> {
  /** Reads the data that is the same for all candidates. */
  readOffering: (key: string) => Promise<Offering>
  readDraft: (key: string) => Promise<Data['draft']>
  /** Saves a patch and returns the whole new draft. */
  saveDraft: (key: string, patch: Patch) => Promise<Data['draft']>
  dataOf: (offering: Offering, draft: Data['draft']) => Data
  offeringOf: (data: Data) => Offering
  /** Parts of the draft that each part of a patch depends on; merged parts depend on none. */
  decidedUpon: DecidedUpon<Data['draft'], Patch>
}

export type DecidedUpon<Draft, Patch> = Partial<Record<keyof Patch, readonly (keyof Draft)[]>>

/** Journey created by defineJourney. */
export interface Journey<Step extends string, Data extends JourneyData, Patch extends JourneyPatch> extends JourneyPlan<
  Step,
  Data
> {
  /** Loads the data of the screens, cached briefly. Throws ApiError. */
  load: (key: string) => Promise<Data>
  /**
   * Saves a part of the displayed draft. Throws ApiError, `refusals.changed` if another device changed the same part,
   * because saving would overwrite a change not seen here.
   */
  save: (key: string, shown: Data, patch: PatchUpon<Data['draft'], Patch>) => Promise<Data>
  /** Clears the cache, before draft or offering change outside the journey's screens. */
  forget: () => void
}
