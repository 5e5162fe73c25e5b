import * as v from 'valibot'
import { regionOptionsSchema } from '../registration/changes/region-change'
import { code, empty, uuid } from '../schemas'
import type { Endpoint } from './endpoint'

const params = v.object({ registrationId: uuid })

/** What a candidate changes of a registration that was submitted (decision 0062). */
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
    flood: 'takingBack',
    idempotent: true,
    params,
    body: v.object({
      choices: v.pipe(v.array(v.object({ subjectCode: code, areaCode: code })), v.minLength(1), v.maxLength(50)),
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
      'E_REG_CHANGE_TIMES',
      'E_REG_CHANGE_PROVINCE',
      'EXM_REG_SEAT_LIMIT',
      'EXM_R_PRSH_CONFIRMING',
    ],
  },
} as const satisfies Record<string, Endpoint>
