/** Candidate's view of an identity data change (specification §3). */
import * as v from 'valibot'
import { statusEntries, timelineSchema } from '../applications/application'
import { GENDERS, ID_TYPES } from '../codes'
import type { CollectingStep } from '../collecting/collecting-steps'
import { contentPatchSchema, contentSchema, submittedSchema } from '../collecting/content'

/** Excludes `withdrawn`: a candidate has one application only. */
export const BASIC_INFO_STATES = ['auditing', 'passed', 'rejected'] as const
export type BasicInfoState = (typeof BASIC_INFO_STATES)[number]

const BASIC_INFO_EVENTS = ['submitted', 'resubmitted', 'approved', 'rejected'] as const
export type BasicInfoEvent = (typeof BASIC_INFO_EVENTS)[number]

/** Changeable identity data; the number is masked. */
export const basicInfoSchema = v.object({
  realName: v.string(),
  idType: v.picklist(ID_TYPES),
  /** ISO 3166-1 alpha-3, passports only; null if unknown and for other documents. */
  country: v.nullable(v.string()),
  idNumber: v.string(),
  gender: v.nullable(v.picklist(GENDERS)),
  birthDate: v.nullable(v.string()),
})
export type BasicInfo = v.InferOutput<typeof basicInfoSchema>

const basicInfoApplicationSchema = v.object(statusEntries(BASIC_INFO_STATES))

/** `before`: the identity at submission. */
export const basicInfoDetailSchema = v.object({
  ...basicInfoApplicationSchema.entries,
  ...submittedSchema.entries,
  before: basicInfoSchema,
  timeline: timelineSchema(BASIC_INFO_EVENTS),
})
export type BasicInfoDetail = v.InferOutput<typeof basicInfoDetailSchema>

/** `baseInfo` is the form step: items, new values, reason and photos. */
export type BasicInfoStep = CollectingStep | 'confirm'

export const basicInfoPatchSchema = v.pick(contentPatchSchema, ['baseInfo', 'confirmed', 'seenAt', 'staying'])
export type BasicInfoPatch = v.InferOutput<typeof basicInfoPatchSchema>

export const basicInfoDraftSchema = v.object({
  ...contentSchema.entries,
  passedSteps: v.array(v.string()),
  application: v.nullable(basicInfoApplicationSchema),
})
export type BasicInfoDraft = v.InferOutput<typeof basicInfoDraftSchema>
