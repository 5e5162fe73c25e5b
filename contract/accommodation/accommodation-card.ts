/** Schemas of an accommodation application as returned to its candidate. */
import * as v from 'valibot'
import {
  APPLICATION_STATES,
  EVENTS_IN_PARTS,
  statusEntries,
  timelineSchema,
  type ApplicationState,
} from '../applications/application'
import type { CollectingStep } from '../collecting/collecting-steps'
import { contentPatchSchema, contentSchema, submittedSchema } from '../collecting/content'
import { code, localText } from '../schemas'
import { accommodationOfferingSchema, arrangementSchema } from './accommodation-offering'

export const ACCOMMODATION_STATES = APPLICATION_STATES
export type AccommodationState = ApplicationState

const ACCOMMODATION_EVENTS = EVENTS_IN_PARTS
export type AccommodationEvent = (typeof ACCOMMODATION_EVENTS)[number]

const applicationSchema = v.object(statusEntries(ACCOMMODATION_STATES))

export const accommodationDetailSchema = v.object({
  ...applicationSchema.entries,
  ...submittedSchema.entries,
  /** Arrangements granted by the approval; empty before it and while the application is reviewed again. */
  granted: v.array(arrangementSchema),
  timeline: timelineSchema(ACCOMMODATION_EVENTS),
})
export type AccommodationDetail = v.InferOutput<typeof accommodationDetailSchema>

/** Offering with the names of the rounds and batches that it counts for. */
export const accommodationOfferedSchema = v.object({
  ...accommodationOfferingSchema.entries,
  countsFor: v.array(localText),
})
export type AccommodationOffered = v.InferOutput<typeof accommodationOfferedSchema>

/** List entry. `state`: of the candidate's own application; null if there is none. */
export const accommodationCardSchema = v.object({
  ...v.pick(accommodationOfferedSchema, ['code', 'name', 'countsFor', 'closesAt']).entries,
  state: v.nullable(v.picklist(ACCOMMODATION_STATES)),
})
export type AccommodationCard = v.InferOutput<typeof accommodationCardSchema>

/** `baseInfo` is the form step. */
export type AccommodationStep = CollectingStep | 'confirm'

export const accommodationPatchSchema = v.pick(contentPatchSchema, ['baseInfo', 'confirmed', 'seenAt', 'staying'])
export type AccommodationPatch = v.InferOutput<typeof accommodationPatchSchema>

export const accommodationDraftSchema = v.object({
  ...contentSchema.entries,
  passedSteps: v.array(v.string()),
  application: v.nullable(applicationSchema),
})
export type AccommodationDraft = v.InferOutput<typeof accommodationDraftSchema>

/** Candidate's status for the accommodations of a round. `code`: of the offering. */
export const arrangementStatusSchema = v.object({
  code,
  state: v.nullable(v.picklist(ACCOMMODATION_STATES)),
  /** Applications are still accepted. */
  isOpen: v.boolean(),
  granted: v.array(arrangementSchema),
})
export type ArrangementStatus = v.InferOutput<typeof arrangementStatusSchema>

/** Arrangements of a candidate for one sitting: extra time in minutes, and the names of all others. */
export const arrangedSchema = v.object({ extraMinutes: v.number(), names: v.array(localText) })
export type Arranged = v.InferOutput<typeof arrangedSchema>
