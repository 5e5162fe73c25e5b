/** An application for changing one's basic information, as its candidate sees it (specification §3). */
import * as v from 'valibot'
import { standingEntries, timelineSchema } from '../applications/application'
import { GENDERS, ID_TYPES } from '../codes'
import type { CollectingStep } from '../collecting/collecting-steps'
import { contentPatchSchema, contentSchema, handedInSchema } from '../collecting/content'

/** Nobody withdraws the only one there is. */
export const BASIC_INFO_STATES = ['auditing', 'passed', 'rejected'] as const
export type BasicInfoState = (typeof BASIC_INFO_STATES)[number]

const BASIC_INFO_EVENTS = ['submitted', 'resubmitted', 'approved', 'rejected'] as const
export type BasicInfoEvent = (typeof BASIC_INFO_EVENTS)[number]

/** The facts that an application can change; the number is masked. */
export const basicInfoSchema = v.object({
  realName: v.string(),
  idType: v.picklist(ID_TYPES),
  /** Of a passport: ISO 3166-1 alpha-3; null where nobody has said, and for other documents. */
  country: v.nullable(v.string()),
  idNumber: v.string(),
  gender: v.nullable(v.picklist(GENDERS)),
  birthDate: v.nullable(v.string()),
})
export type BasicInfo = v.InferOutput<typeof basicInfoSchema>

const basicInfoApplicationSchema = v.object(standingEntries(BASIC_INFO_STATES))

/** With what was on record when it was handed in, and what was handed in. */
export const basicInfoDetailSchema = v.object({
  ...basicInfoApplicationSchema.entries,
  ...handedInSchema.entries,
  before: basicInfoSchema,
  timeline: timelineSchema(BASIC_INFO_EVENTS),
})
export type BasicInfoDetail = v.InferOutput<typeof basicInfoDetailSchema>

/** `baseInfo` stands for the form: what is changed, to what, why, and the photos. */
export type BasicInfoStep = CollectingStep | 'confirm'

export const basicInfoPatchSchema = v.pick(contentPatchSchema, ['baseInfo', 'confirmed', 'seenAt', 'staying'])
export type BasicInfoPatch = v.InferOutput<typeof basicInfoPatchSchema>

export const basicInfoDraftSchema = v.object({
  ...contentSchema.entries,
  passedSteps: v.array(v.string()),
  application: v.nullable(basicInfoApplicationSchema),
})
export type BasicInfoDraft = v.InferOutput<typeof basicInfoDraftSchema>
