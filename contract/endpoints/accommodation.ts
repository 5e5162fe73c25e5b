/** Accommodations for candidates with a disability or another need (decision 0093). */
import * as v from 'valibot'
import {
  accommodationCardSchema,
  accommodationDetailSchema,
  accommodationDraftSchema,
  accommodationOfferedSchema,
  accommodationPatchSchema,
} from '../accommodation/accommodation-card'
import { storedFileSchema } from '../collecting/content'
import { uploadForSchema } from '../collecting/requirements'
import { code, empty, instant } from '../schemas'
import type { Endpoint } from './endpoint'
import { UPLOAD_REFUSALS } from './refusals/upload-refusals'

const params = v.object({ offerCode: code })

const mayNotApply = ['EXM_ACC_NOT_OFFERED', 'EXM_ACC_DUPLICATE', 'EXM_ACC_APPROVED', 'EXM_ACC_CLOSED'] as const

export const accommodationEndpoints = {
  'GET /exm_c/accommodations': {
    summary: 'What can be applied for, and how my applications stand',
    auth: 'candidate',
    output: v.object({ offered: v.array(accommodationCardSchema), serverTime: instant }),
    errors: [],
  },
  'GET /exm_c/accommodations/:offerCode': {
    summary: 'What is offered for an exam, and my application for it',
    auth: 'candidate',
    params,
    output: v.object({
      offered: accommodationOfferedSchema,
      application: v.nullable(accommodationDetailSchema),
      serverTime: instant,
    }),
    errors: ['EXM_ACC_NOT_OFFERED'],
  },
  'GET /exm_c/accommodations/:offerCode/draft': {
    summary: 'The application in progress; an empty one when none was begun, what was handed in when it was rejected',
    auth: 'candidate',
    registers: true,
    params,
    output: accommodationDraftSchema,
    errors: ['EXM_ACC_NOT_OFFERED'],
  },
  'POST /exm_c/accommodations/:offerCode/draft': {
    summary: 'Save the application in progress',
    auth: 'candidate',
    gate: 'accommodation',
    rateLimit: 'drafts',
    repeatable: true,
    registers: true,
    params,
    body: accommodationPatchSchema,
    output: accommodationDraftSchema,
    errors: [...mayNotApply, 'EXM_ACC_DRAFT_CHANGED', 'EXM_ACC_FILE_MISSING', 'COMMON_FIELDS'],
  },
  'POST /exm_c/accommodations/:offerCode/files': {
    summary: 'Upload what proves that an arrangement is needed',
    auth: 'candidate',
    gate: 'accommodation',
    repeatable: true,
    registers: true,
    upload: true,
    rateLimit: 'uploads',
    params,
    body: uploadForSchema,
    output: storedFileSchema,
    errors: [...mayNotApply, ...UPLOAD_REFUSALS],
  },
  'POST /exm_c/accommodations/:offerCode/submit': {
    summary: 'Hand in the draft: the application is reviewed before a seat is booked with it',
    auth: 'candidate',
    gate: 'accommodation',
    registers: true,
    idempotent: true,
    params,
    /** Confirmed draft (`updatedAt`). */
    body: v.object({ seenAt: v.nullable(instant) }),
    output: empty,
    errors: [...mayNotApply, 'EXM_ACC_DRAFT_CHANGED', 'EXM_ACC_INCOMPLETE'],
  },
  'POST /exm_c/accommodations/:offerCode/withdraw': {
    summary: 'Take an application back before it is decided',
    auth: 'candidate',
    registers: true,
    rateLimit: 'withdrawals',
    params,
    output: empty,
    errors: ['EXM_ACC_NOT_FOUND', 'EXM_ACC_DECIDED', 'EXM_ACC_WITHDRAWN'],
  },
} as const satisfies Record<string, Endpoint>
