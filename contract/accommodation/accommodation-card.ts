/** An application for accommodations, as its candidate sees it. */
import * as v from 'valibot'
import {
  APPLICATION_STATES,
  EVENTS_IN_PARTS,
  standingEntries,
  timelineSchema,
  type ApplicationState,
} from '../applications/application'
import type { CollectingStep } from '../collecting/collecting-steps'
import { contentPatchSchema, contentSchema, handedInSchema } from '../collecting/content'
import { code, localText } from '../schemas'
import { accommodationOfferingSchema, arrangementSchema } from './accommodation-offering'

export const ACCOMMODATION_STATES = APPLICATION_STATES
export type AccommodationState = ApplicationState

const ACCOMMODATION_EVENTS = EVENTS_IN_PARTS
export type AccommodationEvent = (typeof ACCOMMODATION_EVENTS)[number]

const applicationSchema = v.object(standingEntries(ACCOMMODATION_STATES))

export const accommodationDetailSchema = v.object({
  ...applicationSchema.entries,
  ...handedInSchema.entries,
  /** What was approved, as it was then; empty before, and while it is reviewed again. */
  granted: v.array(arrangementSchema),
  timeline: timelineSchema(ACCOMMODATION_EVENTS),
})
export type AccommodationDetail = v.InferOutput<typeof accommodationDetailSchema>

/** What is offered, with the names of what it counts for. */
export const accommodationOfferedSchema = v.object({
  ...accommodationOfferingSchema.entries,
  countsFor: v.array(localText),
})
export type AccommodationOffered = v.InferOutput<typeof accommodationOfferedSchema>

/** In a list: how the candidate's own application stands; null where there is none. */
export const accommodationCardSchema = v.object({
  ...v.pick(accommodationOfferedSchema, ['code', 'name', 'countsFor', 'closesAt']).entries,
  state: v.nullable(v.picklist(ACCOMMODATION_STATES)),
})
export type AccommodationCard = v.InferOutput<typeof accommodationCardSchema>

/** `baseInfo` stands for the form. */
export type AccommodationStep = CollectingStep | 'confirm'

export const accommodationPatchSchema = v.pick(contentPatchSchema, ['baseInfo', 'confirmed', 'seenAt', 'staying'])
export type AccommodationPatch = v.InferOutput<typeof accommodationPatchSchema>

export const accommodationDraftSchema = v.object({
  ...contentSchema.entries,
  passedSteps: v.array(v.string()),
  application: v.nullable(applicationSchema),
})
export type AccommodationDraft = v.InferOutput<typeof accommodationDraftSchema>

/** How somebody stands with what may be arranged for a round: `code` of what is offered. */
export const arrangementStandingSchema = v.object({
  code,
  state: v.nullable(v.picklist(ACCOMMODATION_STATES)),
  /** It can still be applied for. */
  isOpen: v.boolean(),
  granted: v.array(arrangementSchema),
})
export type ArrangementStanding = v.InferOutput<typeof arrangementStandingSchema>

/** What was arranged for somebody at one sitting: by how much longer they sit, and everything else by its name. */
export const arrangedSchema = v.object({ extraMinutes: v.number(), names: v.array(localText) })
export type Arranged = v.InferOutput<typeof arrangedSchema>
