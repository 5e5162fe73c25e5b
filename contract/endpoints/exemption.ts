import * as v from 'valibot'
import { timelineSchema } from '../applications/application'
import { submittedSchema, storedFileSchema } from '../collecting/content'
import { uploadForSchema } from '../collecting/requirements'
import { EXEMPTION_EVENTS, exemptionBatchCardSchema, exemptionCardSchema } from '../exemption/exemption-card'
import { exemptionDraftSchema, exemptionPatchSchema } from '../exemption/exemption-draft'
import { exemptionOfferingSchema, exemptionOfferSchema } from '../exemption/exemption-offering'
import { code, empty, instant, uuid } from '../schemas'
import type { Endpoint } from './endpoint'
import { UPLOAD_REFUSALS } from './refusals/upload-refusals'

const batchParams = v.object({ batchCode: code })
const exemptionParams = v.object({ exemptionId: uuid })

const exemptionDetail = v.object({
  ...exemptionCardSchema.entries,
  ...submittedSchema.entries,
  timeline: timelineSchema(EXEMPTION_EVENTS),
})

const notNow = ['EXM_EXEMPT_BATCH_NOT_FOUND', 'EXM_EXEMPT_NOT_OPEN', 'EXM_EXEMPT_CLOSED'] as const

const brokenChoices = [
  'EXM_EXEMPT_NO_SUBJECT',
  'EXM_EXEMPT_SUBJECT_UNKNOWN',
  'EXM_EXEMPT_SUBJECT_TWICE',
  'EXM_EXEMPT_GROUND',
  'EXM_EXEMPT_TOO_MANY',
] as const

export const exemptionEndpoints = {
  'GET /exm_c/exemptions/batches': {
    summary: 'The batches in which a candidate can apply for exemption',
    auth: 'candidate',
    output: v.object({ batches: v.array(exemptionBatchCardSchema), serverTime: instant }),
    errors: [],
  },
  'GET /exm_c/g/exemptions/:domain/:batchCode': {
    summary: 'Everything that applying in a batch needs',
    auth: 'none',
    shared: 'project',
    params: v.object({ domain: code, batchCode: code }),
    output: exemptionOfferingSchema,
    errors: ['EXM_EXEMPT_BATCH_NOT_FOUND'],
  },
  'GET /exm_c/exemptions/batches/:batchCode/draft': {
    summary: 'The application in progress; an empty one when none was begun, what was handed in when it was rejected',
    auth: 'candidate',
    registers: true,
    params: batchParams,
    output: exemptionDraftSchema,
    errors: ['EXM_EXEMPT_BATCH_NOT_FOUND'],
  },
  'POST /exm_c/exemptions/batches/:batchCode/draft': {
    summary: 'Save one step of the application in progress',
    auth: 'candidate',
    gate: 'exemption',
    rateLimit: 'drafts',
    repeatable: true,
    registers: true,
    params: batchParams,
    body: exemptionPatchSchema,
    output: exemptionDraftSchema,
    errors: [
      ...notNow,
      'EXM_EXEMPT_NOT_EDITABLE',
      'EXM_EXEMPT_APPROVED',
      'EXM_EXEMPT_DRAFT_CHANGED',
      'EXM_EXEMPT_FILE_MISSING',
      'PC_TOO_MANY_FILES',
      'COMMON_FIELDS',
      ...brokenChoices,
    ],
  },
  'POST /exm_c/exemptions/batches/:batchCode/files': {
    summary: 'Upload the ID photo, a piece of evidence or a file of the information table',
    auth: 'candidate',
    gate: 'exemption',
    repeatable: true,
    registers: true,
    upload: true,
    rateLimit: 'uploads',
    params: batchParams,
    body: uploadForSchema,
    output: storedFileSchema,
    errors: [...notNow, 'EXM_EXEMPT_NOT_EDITABLE', 'EXM_EXEMPT_APPROVED', ...UPLOAD_REFUSALS],
  },
  'POST /exm_c/exemptions/batches/:batchCode/submit': {
    summary: 'Hand in the draft, for the first time, anew, or corrected after it was rejected',
    auth: 'candidate',
    gate: 'exemption',
    registers: true,
    idempotent: true,
    params: batchParams,
    /** Confirmed draft (`updatedAt`) and the displayed offer. */
    body: v.object({ seenAt: v.nullable(instant), offer: exemptionOfferSchema }),
    output: v.object({ exemptionId: uuid }),
    errors: [
      ...notNow,
      'EXM_EXEMPT_DUPLICATE',
      'EXM_EXEMPT_APPROVED',
      'EA_GUARDIAN_CONSENT',
      'EA_IDENTITY_MISMATCH',
      'EXM_EXEMPT_DRAFT_CHANGED',
      'EXM_EXEMPT_INCOMPLETE',
      'EXM_EXEMPT_SUBJECT_UNKNOWN',
    ],
  },
  'GET /exm_c/exemptions': {
    summary: 'My applications for exemption, newest first',
    auth: 'candidate',
    output: v.object({ exemptions: v.array(exemptionCardSchema) }),
    errors: [],
  },
  'GET /exm_c/exemptions/:exemptionId': {
    summary: 'One application with its answers, files and timeline',
    auth: 'candidate',
    params: exemptionParams,
    output: exemptionDetail,
    errors: ['EXM_EXEMPT_NOT_FOUND'],
  },
  'POST /exm_c/exemptions/:exemptionId/withdraw': {
    summary: 'Withdraw an application before it is decided; one that is withdrawn stays so',
    auth: 'candidate',
    gate: 'exemption',
    rateLimit: 'withdrawals',
    repeatable: true,
    registers: true,
    params: exemptionParams,
    output: empty,
    errors: ['EXM_EXEMPT_NOT_FOUND', 'EXM_EXEMPT_DECIDED'],
  },
} as const satisfies Record<string, Endpoint>
