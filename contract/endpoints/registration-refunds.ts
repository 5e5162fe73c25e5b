import * as v from 'valibot'
import { REFUND_REASON_MAX_LENGTH } from '../registration/refund/refund-edits'
import { refundOptionsSchema, refundRequestSchema } from '../registration/refund/refund-request'
import { cents, code, empty, maxCharacters, uuid } from '../schemas'
import type { Endpoint } from './endpoint'

const params = v.object({ registrationId: uuid })

/** Subjects to refund and the reason; `backCents`: the displayed refund, for comparison. */
const wish = v.object({
  subjects: v.pipe(v.array(code), v.maxLength(50)),
  reason: v.pipe(v.string(), v.trim(), maxCharacters(REFUND_REASON_MAX_LENGTH)),
  backCents: cents,
})

const refusals = [
  'E_REG_NOT_FOUND',
  'E_REG_NOT_ACTIVE',
  'EXM_SUB_UPD_IN_PROGRESS',
  'E_REG_URD_OR_NOT_PAID',
  'E_REG_URD_OR_DUPLICATE',
  'E_REG_URD_OR_GROUP',
  'E_REG_URD_OR_COUPON',
  'E_REG_URD_OR_VOUCHER',
  'E_REG_URD_OR_INVOICE',
  'E_REG_URD_OR_AMOUNT',
  'E_REG_URD_OR_BEGUN',
  'E_REG_URD_OR_OVER',
  'E_REG_URD_OR_CHANGED',
  'E_REG_URD_OR_NO_SUBJECT',
  'E_REG_URD_OR_NO_REASON',
  'E_REG_SUBJECT_UNKNOWN',
  'E_REG_URD_OR_REQUIRED',
  'E_REG_URD_OR_TOO_FEW',
] as const

/** Refunds of selected subjects, requested by the candidate (decision 0059). */
export const registrationRefundEndpoints = {
  'GET /exm_c/registrations/:registrationId/refund': {
    summary: 'What of a registration can be refunded, and what was asked for',
    auth: 'candidate',
    forMember: true,
    params,
    output: refundOptionsSchema,
    errors: ['E_REG_NOT_FOUND'],
  },
  'POST /exm_c/registrations/:registrationId/refund': {
    summary: 'Ask for a refund of chosen subjects',
    auth: 'candidate',
    forMember: true,
    gate: 'refund',
    rateLimit: 'withdrawals',
    idempotent: true,
    params,
    body: wish,
    output: refundRequestSchema,
    errors: refusals,
  },
  'POST /exm_c/registrations/:registrationId/refund/change': {
    summary: 'Change a refund that was asked for and is not decided',
    auth: 'candidate',
    forMember: true,
    gate: 'refund',
    rateLimit: 'withdrawals',
    idempotent: true,
    params,
    body: wish,
    output: refundRequestSchema,
    errors: [...refusals, 'E_REG_URD_OR_NOT_FOUND', 'E_REG_URD_OR_EDIT_COUNT'],
  },
  'POST /exm_c/registrations/:registrationId/refund/withdraw': {
    summary: 'Take back a refund that was asked for and is not decided',
    auth: 'candidate',
    forMember: true,
    rateLimit: 'withdrawals',
    repeatable: true,
    params,
    output: empty,
    errors: ['E_REG_NOT_FOUND', 'E_REG_URD_OR_NOT_FOUND'],
  },
} as const satisfies Record<string, Endpoint>
