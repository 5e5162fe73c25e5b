import * as v from 'valibot'
import { batchCardSchema } from '../registration/batch-card'
import { registrationCardSchema } from '../registration/registration-card'
import { draftPatchSchema, draftSchema } from '../registration/draft'
import { submittedSchema, storedFileSchema } from '../collecting/content'
import { uploadForSchema } from '../collecting/requirements'
import { tipsSchema } from '../registration/tips'
import type { Endpoint } from './endpoint'
import { UPLOAD_REFUSALS } from './refusals/upload-refusals'
import { agreedSchema, offerSchema } from '../registration/offered/offering'
import { cents, code, empty, instant, localText, uuid } from '../schemas'

const batchParams = v.object({ batchCode: code })
const registrationParams = v.object({ registrationId: uuid })

const registrationDetail = v.object({
  ...registrationCardSchema.entries,
  ...submittedSchema.entries,
  /** Reason of the review's decision; null if none was given. */
  auditReason: v.nullable(localText),
  /** Tips of the exam body after registering or changing. */
  tips: tipsSchema,
  timeline: v.array(v.object({ at: instant, event: v.string() })),
  /** Link to a calendar file of the sittings, relative to the service address, valid for ten minutes. */
  calendarUrl: v.string(),
})

/** Successful submission; `amountCents` must be paid before `expiresAt`. */
const submitted = v.object({
  registrationId: uuid,
  orderId: uuid,
  amountCents: cents,
  expiresAt: instant,
  serverTime: instant,
})

const holdErrors = [
  'E_REG_BATCH_NOT_OPEN',
  'E_REG_BATCH_CLOSED',
  'E_REG_EXAM_PAUSED',
  'E_REG_EXAM_OVER',
  'E_REG_QUOTA_FULL',
  'EXM_REG_AREA_LIMIT',
  'EXM_REG_OTHER_PROVINCE',
  'E_REG_ALREADY_REGISTERED',
  'EXM_R_PRSH_CONFIRMING',
  'E_REG_BIRTH_DATE',
  'E_REG_BIRTH_DATE_UNKNOWN',
  'E_REG_NO_PERMISSION',
  'E_REG_QUALIFICATION',
  'E_REG_REFUSED',
  'EA_GUARDIAN_CONSENT',
  'EA_IDENTITY_MISMATCH',
  'E_REG_INCOMPLETE',
  'E_REG_COMMITMENT',
  'E_REG_SUBJECT_COUNT',
  'E_REG_SUBJECT_REQUIRED',
  'E_REG_SUBJECT_UNKNOWN',
  'E_REG_SUBJECT_EXEMPT',
  'E_REG_AREA_MISSING',
  'E_REG_SUBJECT_CONFLICT',
  'E_REG_SUBJECT_OVERLAP',
  'ERG_GROUP_QUOTA',
  'E_REG_SUBJECT_DUPLICATE',
  'E_REG_REGION_MISMATCH',
  'E_REG_PRICE_UNDECIDED',
  'COMMON_BUSY',
] as const

export const registrationEndpoints = {
  'GET /exm_c/batches': {
    summary: 'The batches a candidate can choose from',
    auth: 'candidate',
    forMember: true,
    output: v.object({ batches: v.array(batchCardSchema), serverTime: instant }),
    errors: [],
  },
  'GET /exm_c/batches/:batchCode/draft': {
    summary: 'The registration in progress; an empty one when none was begun',
    auth: 'candidate',
    forMember: true,
    registers: true,
    params: batchParams,
    output: draftSchema,
    errors: ['EXM_BATCH_NOT_FOUND'],
  },
  'POST /exm_c/batches/:batchCode/draft': {
    summary: 'Save one step of the registration in progress',
    auth: 'candidate',
    forMember: true,
    gate: 'registration',
    prepares: true,
    rateLimit: 'drafts',
    repeatable: true,
    registers: true,
    params: batchParams,
    body: draftPatchSchema,
    output: draftSchema,
    errors: [
      'ERG_NOT_SUBMITTED',
      'EXM_BATCH_NOT_FOUND',
      'E_REG_BATCH_NOT_OPEN',
      'COMMON_FIELDS',
      'E_REG_SUBJECT_COUNT',
      'E_REG_SUBJECT_REQUIRED',
      'E_REG_SUBJECT_UNKNOWN',
      'E_REG_SUBJECT_EXEMPT',
      'E_REG_SUBJECT_CONFLICT',
      'E_REG_SUBJECT_OVERLAP',
      'E_REG_SUBJECT_DUPLICATE',
      'E_REG_REGION_MISMATCH',
      'EXM_REG_OTHER_PROVINCE',
      'E_REG_FILE_MISSING',
      'E_REG_DRAFT_CHANGED',
      'PC_TOO_MANY_FILES',
    ],
  },
  'POST /exm_c/batches/:batchCode/files': {
    summary: 'Upload the ID photo, an attachment or a file of the information table',
    auth: 'candidate',
    forMember: true,
    gate: 'registration',
    prepares: true,
    repeatable: true,
    registers: true,
    upload: true,
    rateLimit: 'uploads',
    params: batchParams,
    body: uploadForSchema,
    output: storedFileSchema,
    errors: ['ERG_NOT_SUBMITTED', 'EXM_BATCH_NOT_FOUND', 'E_REG_BATCH_NOT_OPEN', ...UPLOAD_REFUSALS],
  },
  'POST /exm_c/batches/:batchCode/registrations': {
    summary: 'Submit the draft: hold the seats and open an order',
    auth: 'candidate',
    forMember: true,
    gate: 'registration',
    registers: true,
    idempotent: true,
    params: batchParams,
    /** Confirmed draft (`updatedAt`) and the displayed offer. */
    body: v.object({ seenAt: v.nullable(instant), offer: offerSchema }),
    output: submitted,
    errors: ['EXM_BATCH_NOT_FOUND', 'E_REG_DRAFT_CHANGED', ...holdErrors],
  },
  'GET /exm_c/registrations': {
    summary: 'My registrations, newest first',
    auth: 'candidate',
    forMember: true,
    output: v.array(registrationCardSchema),
    errors: [],
  },
  'GET /exm_c/registrations/:registrationId': {
    summary:
      'One registration with its answers, files and timeline; of one that a group did not submit, it sees neither answers nor files',
    auth: 'candidate',
    forMember: true,
    pays: true,
    params: registrationParams,
    output: registrationDetail,
    errors: ['E_REG_NOT_FOUND'],
  },
  'POST /exm_c/registrations/:registrationId/cancel': {
    summary: 'Cancel an unpaid registration and release its seats',
    auth: 'candidate',
    forMember: true,
    rateLimit: 'withdrawals',
    idempotent: true,
    params: registrationParams,
    output: empty,
    errors: [
      'E_REG_NOT_FOUND',
      'E_REG_CANCEL_PAID',
      'E_REG_CANCEL_VOUCHER',
      'E_REG_NOT_ACTIVE',
      'EXM_SUB_UPD_IN_PROGRESS',
      'EXM_R_PRSH_CONFIRMING',
    ],
  },
  'POST /exm_c/registrations/:registrationId/retry': {
    summary: 'Hold the same seats again after an unpaid registration expired or was cancelled',
    auth: 'candidate',
    forMember: true,
    gate: 'registration',
    registers: true,
    idempotent: true,
    params: registrationParams,
    /**
     * Sittings and fees accepted by the candidate after an error reported that they changed (details `before` and
     * `after`); null: those of the ended registration.
     */
    body: v.object({ agreed: v.nullable(agreedSchema) }),
    output: submitted,
    errors: ['E_REG_NOT_FOUND', 'E_REG_STILL_ACTIVE', 'E_REG_NOT_ACTIVE', 'E_REG_DRAFT_CHANGED', ...holdErrors],
  },
} as const satisfies Record<string, Endpoint>
