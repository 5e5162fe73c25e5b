import * as v from 'valibot'
import { regionOptionsSchema } from '../registration/changes/region-change'
import {
  addedSubjectSchema,
  subjectAreasSchema,
  subjectOptionsSchema,
  swappedSubjectSchema,
} from '../registration/changes/subjects'
import { transferOptionsSchema } from '../registration/changes/transfer'
import { sittingSchema } from '../registration/offered/offering'
import { cents, code, empty, uuid } from '../schemas'
import type { Endpoint } from './endpoint'

const params = v.object({ registrationId: uuid })

const wished = <Subject extends v.GenericSchema>(subject: Subject) => v.pipe(v.array(subject), v.maxLength(50))

/** Amounts displayed to the candidate, for comparison: to pay and to refund. */
const amounts = { payCents: cents, backCents: cents }

const ordered = {
  auth: 'candidate',
  forMember: true,
  rateLimit: 'withdrawals',
  idempotent: true,
  params,
  /** Null if nothing had to be paid; the change has taken effect. */
  output: v.object({ orderId: v.nullable(uuid) }),
} as const

const subjectRefusals = [
  'E_REG_NOT_FOUND',
  'E_REG_NOT_ACTIVE',
  'E_REG_REFUND_STARTED',
  'E_REG_CHANGE_BEGUN',
  'E_REG_PRICE_UNDECIDED',
  'E_REG_REGION_MISMATCH',
  'E_REG_SUBJECT_UNKNOWN',
  'E_REG_SUBJECT_DUPLICATE',
  'E_REG_SUBJECT_COUNT',
  'E_REG_SUBJECT_REQUIRED',
  'E_REG_SUBJECT_CONFLICT',
  'E_REG_SUBJECT_OVERLAP',
  'E_REG_SUBJECT_EXEMPT',
  'EXM_REG_SEAT_LIMIT',
  'EXM_REG_AREA_LIMIT',
  'EXM_REG_OTHER_PROVINCE',
  'EXM_SUB_UPD_NOT_PAID',
  'EXM_SUB_UPD_IN_PROGRESS',
  'EXM_SUB_UPD_COUPON_USED',
  'EXM_SUB_UPD_NOTHING',
  'EXM_SUB_UPD_CHANGED',
  'EXM_SUB_UPD_GROUP',
  'EXM_SUB_UPD_INVOICED',
  'EXM_R_PRSH_CONFIRMING',
] as const

/** Changes to a submitted registration (decision 0063). */
export const registrationChangeEndpoints = {
  'GET /exm_c/registrations/:registrationId/region': {
    summary: 'Where the subjects of a registration can be moved',
    auth: 'candidate',
    forMember: true,
    params,
    output: regionOptionsSchema,
    errors: ['E_REG_NOT_FOUND'],
  },
  'POST /exm_c/registrations/:registrationId/region': {
    summary: 'Move subjects to other test areas: all that are named, or none',
    auth: 'candidate',
    forMember: true,
    gate: 'regionChange',
    rateLimit: 'withdrawals',
    idempotent: true,
    params,
    body: v.object({
      choices: v.pipe(
        v.array(v.object({ subjectCode: code, areaCode: code, from: v.optional(code) })),
        v.minLength(1),
        v.maxLength(50),
      ),
    }),
    output: empty,
    errors: [
      'E_REG_NOT_FOUND',
      'E_REG_NOT_ACTIVE',
      'E_REG_REFUND_STARTED',
      'E_REG_SUBJECT_UNKNOWN',
      'E_REG_REGION_MISMATCH',
      'E_REG_CHANGE_NOTHING',
      'E_REG_CHANGE_BEGUN',
      'E_REG_CHANGE_OVER',
      'E_REG_CHANGE_MOVED',
      'E_REG_CHANGE_TIMES',
      'E_REG_CHANGE_PROVINCE',
      'EXM_REG_SEAT_LIMIT',
      'EXM_REG_AREA_LIMIT',
      'EXM_REG_OTHER_PROVINCE',
      'EXM_R_PRSH_CONFIRMING',
      'EXM_SUB_UPD_IN_PROGRESS',
    ],
  },
  'GET /exm_c/registrations/:registrationId/subjects': {
    summary: 'Which subjects of a registration can be swapped, and which can be added',
    auth: 'candidate',
    forMember: true,
    params,
    output: subjectOptionsSchema,
    errors: ['E_REG_NOT_FOUND'],
  },
  'GET /exm_c/registrations/:registrationId/subjects/:subjectCode': {
    summary: 'Where a subject of the batch can be sat, and how many seats are left there',
    auth: 'candidate',
    forMember: true,
    params: v.object({ registrationId: uuid, subjectCode: code }),
    output: subjectAreasSchema,
    errors: ['E_REG_NOT_FOUND'],
  },
  'POST /exm_c/registrations/:registrationId/subjects/swap': {
    ...ordered,
    summary: 'Swap subjects: seats are held, and what costs more is ordered',
    gate: 'exchange',
    body: v.object({ subjects: wished(swappedSubjectSchema), ...amounts }),
    errors: [
      ...subjectRefusals,
      'EXM_SUB_UPD_SAME_SUBJECT',
      'EXM_SUB_UPD_OVER',
      'EXM_SUB_UPD_TIMES',
      'EXM_SUB_UPD_NOT_BETWEEN',
    ],
  },
  'POST /exm_c/registrations/:registrationId/subjects/add': {
    ...ordered,
    summary: 'Add subjects to what was approved: seats are held, and what they cost is ordered',
    gate: 'registration',
    body: v.object({ subjects: wished(addedSubjectSchema), ...amounts }),
    errors: [...subjectRefusals, 'E_REG_ADD_NOT_APPROVED', 'E_REG_ADD_LIMIT', 'E_REG_ADD_FULL', 'E_REG_ADD_OVER'],
  },
  'POST /exm_c/registrations/:registrationId/subjects/cancel': {
    summary: 'Give up a change of subjects that waits to be paid',
    auth: 'candidate',
    forMember: true,
    rateLimit: 'withdrawals',
    repeatable: true,
    params,
    output: empty,
    errors: ['E_REG_NOT_FOUND', 'EXM_SUB_UPD_NONE_OPEN', 'EXM_R_PRSH_CONFIRMING'],
  },
  'GET /exm_c/registrations/:registrationId/transfer': {
    summary: 'Which batches a registration can be transferred to, and why not',
    auth: 'candidate',
    forMember: true,
    params,
    output: transferOptionsSchema,
    errors: ['E_REG_NOT_FOUND'],
  },
  'POST /exm_c/registrations/:registrationId/transfer': {
    summary: 'Transfer a registration to another batch: all of its subjects, as they were shown',
    auth: 'candidate',
    forMember: true,
    gate: 'transfer',
    rateLimit: 'withdrawals',
    idempotent: true,
    params,
    body: v.object({ to: code, sittings: v.pipe(v.array(sittingSchema), v.minLength(1), v.maxLength(50)) }),
    output: empty,
    errors: [
      'E_REG_NOT_FOUND',
      'E_REG_NOT_ACTIVE',
      'E_REG_ALREADY_REGISTERED',
      'E_REG_REFUSED',
      'E_REG_NO_PERMISSION',
      'E_REG_QUALIFICATION',
      'E_REG_BIRTH_DATE',
      'E_REG_BIRTH_DATE_UNKNOWN',
      'E_REG_SUBJECT_UNKNOWN',
      'E_REG_SUBJECT_OVERLAP',
      'E_REG_REGION_MISMATCH',
      'EA_GUARDIAN_CONSENT',
      'EA_IDENTITY_MISMATCH',
      'ERG_BTE_CLOSED',
      'ERG_BTE_NOT_OFFERED',
      'ERG_BTE_OVER',
      'ERG_BTE_CHANGED',
      'ERG_BTE_NOT_PAID',
      'ERG_BTE_NOT_AUDITED',
      'ERG_BTE_REFUND_STARTED',
      'ERG_BTE_PRICE_MISMATCH',
      'ERG_BTE_FIELD_MISMATCH',
      'ERG_BTE_COUPON_USED',
      'EXM_REG_SEAT_LIMIT',
      'EXM_REG_AREA_LIMIT',
      'EXM_REG_OTHER_PROVINCE',
      'EXM_R_PRSH_CONFIRMING',
      'EXM_SUB_UPD_IN_PROGRESS',
    ],
  },
} as const satisfies Record<string, Endpoint>
