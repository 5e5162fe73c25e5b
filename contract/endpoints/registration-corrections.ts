import * as v from 'valibot'
import { storedFileSchema } from '../collecting/content'
import { uploadForSchema } from '../collecting/requirements'
import { correctionDraftSchema, correctionPatchSchema } from '../registration/correction/correction'
import { empty, instant, uuid } from '../schemas'
import type { Endpoint } from './endpoint'
import { UPLOAD_REFUSALS } from './refusals/upload-refusals'

const params = v.object({ registrationId: uuid })

const notNow = [
  'E_REG_NOT_FOUND',
  'E_REG_NOT_ACTIVE',
  'E_REG_CORRECTION_NONE',
  'E_REG_CORRECTION_OVER',
  'EXM_BATCH_NOT_FOUND',
] as const

/** A correction that the exam body asked for (decision 0066); it is handed in whatever module is closed by then. */
export const registrationCorrectionEndpoints = {
  'GET /exm_c/registrations/:registrationId/correction': {
    summary: 'What is to be corrected of a registration, why, and what has been corrected so far',
    auth: 'candidate',
    forMember: true,
    params,
    output: correctionDraftSchema,
    errors: notNow,
  },
  'POST /exm_c/registrations/:registrationId/correction': {
    summary: 'Save what was corrected: what was asked for, and nothing else',
    auth: 'candidate',
    forMember: true,
    flood: 'drafts',
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
    summary: 'Upload the ID photo or a file that is to be corrected',
    auth: 'candidate',
    forMember: true,
    flood: 'uploads',
    repeatable: true,
    registers: true,
    upload: true,
    params,
    body: uploadForSchema,
    output: storedFileSchema,
    errors: [...notNow, ...UPLOAD_REFUSALS],
  },
  'POST /exm_c/registrations/:registrationId/correction/submit': {
    summary: 'Hand in what was corrected: the registration is reviewed again',
    auth: 'candidate',
    forMember: true,
    registers: true,
    idempotent: true,
    params,
    /** The draft that was confirmed (`updatedAt`). */
    body: v.object({ seenAt: v.nullable(instant) }),
    output: empty,
    errors: [...notNow, 'E_REG_DRAFT_CHANGED', 'E_REG_INCOMPLETE'],
  },
} as const satisfies Record<string, Endpoint>
