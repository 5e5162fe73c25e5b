/** An application for changing one's basic information, as its candidate sees it (specification §3). */
import * as v from 'valibot'
import { GENDERS, ID_TYPES } from '../codes'
import type { CollectingStep } from '../collecting/collecting-steps'
import { contentPatchSchema, contentSchema, handedInSchema } from '../collecting/content'
import { instant } from '../schemas'

/** Of what was handed in, as AUDIT_STATUS names it (specification §4). */
export const BASIC_INFO_STATES = ['auditing', 'passed', 'rejected'] as const
export type BasicInfoState = (typeof BASIC_INFO_STATES)[number]

export const BASIC_INFO_EVENTS = ['submitted', 'resubmitted', 'approved', 'rejected'] as const
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

const basicInfoApplicationSchema = v.object({
  state: v.picklist(BASIC_INFO_STATES),
  /** Why it was not approved. */
  reason: v.nullable(v.string()),
  submittedAt: instant,
  decidedAt: v.nullable(instant),
})

/** With what was on record when it was handed in, and what was handed in. */
export const basicInfoDetailSchema = v.object({
  ...basicInfoApplicationSchema.entries,
  ...handedInSchema.entries,
  before: basicInfoSchema,
  /** Oldest first. */
  timeline: v.array(v.object({ at: instant, event: v.picklist(BASIC_INFO_EVENTS), reason: v.nullable(v.string()) })),
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
