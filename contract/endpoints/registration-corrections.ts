import * as v from 'valibot'
import { storedFileSchema } from '../collecting/content'
import { uploadForSchema } from '../collecting/requirements'
import { correctionDraftSchema, correctionPatchSchema } from '../registration/correction/correction'
import { switchOffCodes } from '../errors/switch-off'
import { empty, instant, uuid } from '../schemas'
import type { Endpoint } from './endpoint'
import { UPLOAD_REFUSALS } from './refusals/upload-refusals'

const params = v.object({ registrationId: uuid })

const notNow = [
  'E_REG_NOT_FOUND',
  'E_REG_NOT_ACTIVE',
  'E_REG_CORRECTION_NONE',
  'E_REG_CORRECTION_OVER',
  'E_REG_CORRECTION_ASKED',
  'E_REG_EDIT_PAID',
  'E_REG_EDIT_AUDITED',
  'EXM_R_PRSH_CONFIRMING',
  'EXM_BATCH_NOT_FOUND',
  ...switchOffCodes('registration'),
] as const

/**
 * Corrections requested by the exam body (decision 0066), allowed even while modules are closed; and edits by the
 * candidate before payment (decision 0066).
 */
export const registrationCorrectionEndpoints = {
  'GET /exm_c/registrations/:registrationId/correction': {
    summary: 'What is to be corrected of a registration or can be edited, and what has been changed so far',
    auth: 'candidate',
    forMember: true,
    params,
    output: correctionDraftSchema,
    errors: notNow,
  },
  'POST /exm_c/registrations/:registrationId/correction': {
    summary: 'Save what was changed of what is open, and nothing else',
    auth: 'candidate',
    forMember: true,
    rateLimit: 'drafts',
    repeatable: true,
    registers: true,
    params,
    body: correctionPatchSchema,
    output: correctionDraftSchema,
    errors: [
      ...notNow,
      'COMMON_FIELDS',
      'E_REG_CORRECTION_SAME',
      'E_REG_DRAFT_CHANGED',
      'E_REG_FILE_MISSING',
      'PC_TOO_MANY_FILES',
    ],
  },
  'POST /exm_c/registrations/:registrationId/correction/files': {
    summary: 'Upload an ID photo or a file in place of one that was handed in',
    auth: 'candidate',
    forMember: true,
    rateLimit: 'uploads',
    repeatable: true,
    registers: true,
    upload: true,
    params,
    body: uploadForSchema,
    output: storedFileSchema,
    errors: [...notNow, ...UPLOAD_REFUSALS],
  },
  'POST /exm_c/registrations/:registrationId/correction/submit': {
    summary: 'Hand in what was changed: the registration holds it from now on',
    auth: 'candidate',
    forMember: true,
    registers: true,
    idempotent: true,
    params,
    /** Confirmed draft (`updatedAt`). */
    body: v.object({ seenAt: v.nullable(instant) }),
    output: empty,
    errors: [
      ...notNow,
      'E_REG_DRAFT_CHANGED',
      'E_REG_INCOMPLETE',
      'E_REG_EDIT_NOTHING',
      'E_REG_BIRTH_DATE',
      'E_REG_BIRTH_DATE_UNKNOWN',
      'E_REG_QUALIFICATION',
      'E_REG_NO_PERMISSION',
      'EA_IDENTITY_MISMATCH',
      'EA_GUARDIAN_CONSENT',
    ],
  },
} as const satisfies Record<string, Endpoint>
