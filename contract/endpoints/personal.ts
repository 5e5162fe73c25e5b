/** Identity data of the candidate's own account, and applications to change it. */
import * as v from 'valibot'
import {
  basicInfoDetailSchema,
  basicInfoDraftSchema,
  basicInfoPatchSchema,
  basicInfoSchema,
} from '../basic-info/basic-info-update'
import { storedFileSchema } from '../collecting/content'
import { uploadForSchema } from '../collecting/requirements'
import { IDENTITY_STATES } from '../identity/identity-check'
import { empty, instant, localText, maxCharacters } from '../schemas'
import type { Endpoint } from './endpoint'
import { UPLOAD_REFUSALS } from './refusals/upload-refusals'

export const personalEndpoints = {
  'GET /ea/basic-info': {
    summary: 'What is on record of who I am, and my application for changing it',
    auth: 'candidate',
    output: v.object({
      current: basicInfoSchema,
      /** Null if the project does not verify identities. */
      identity: v.nullable(v.object({ state: v.picklist(IDENTITY_STATES), reason: v.nullable(localText) })),
      application: v.nullable(basicInfoDetailSchema),
      serverTime: instant,
    }),
    errors: [],
  },
  'GET /ea/id-number': {
    summary: 'The whole number of my ID document; everywhere else it is masked. Of nobody but the account that asks',
    auth: 'candidate',
    output: v.object({ idNumber: v.string() }),
    errors: [],
  },
  'GET /ea/basic-info/draft': {
    summary: 'The application in progress; an empty one when none was begun, what was handed in when it was rejected',
    auth: 'candidate',
    registers: true,
    output: basicInfoDraftSchema,
    errors: [],
  },
  'POST /ea/basic-info/draft': {
    summary: 'Save the application in progress',
    auth: 'candidate',
    gate: 'basicInfoUpdate',
    rateLimit: 'drafts',
    repeatable: true,
    registers: true,
    body: basicInfoPatchSchema,
    output: basicInfoDraftSchema,
    errors: ['EA_BASIC_INFO_ONCE', 'EA_BASIC_INFO_CHANGED', 'EA_BASIC_INFO_FILE_MISSING', 'COMMON_FIELDS'],
  },
  'POST /ea/basic-info/files': {
    summary: 'Upload a photo that proves the change',
    auth: 'candidate',
    gate: 'basicInfoUpdate',
    repeatable: true,
    registers: true,
    upload: true,
    rateLimit: 'uploads',
    body: uploadForSchema,
    output: storedFileSchema,
    errors: ['EA_BASIC_INFO_ONCE', ...UPLOAD_REFUSALS],
  },
  'POST /ea/basic-info/submit': {
    summary: 'Hand in the draft, once, or corrected after it was rejected',
    auth: 'candidate',
    gate: 'basicInfoUpdate',
    registers: true,
    idempotent: true,
    /** Confirmed draft (`updatedAt`). */
    body: v.object({ seenAt: v.nullable(instant) }),
    output: empty,
    errors: [
      'EA_BASIC_INFO_ONCE',
      'EA_BASIC_INFO_CHANGED',
      'EA_BASIC_INFO_ITEMS',
      'EA_BASIC_INFO_PHOTOS',
      'EA_CERT_REGISTERED',
    ],
  },
  'POST /ea/city': {
    summary: 'Say where I live; an empty city takes it off the record',
    auth: 'candidate',
    rateLimit: 'drafts',
    repeatable: true,
    body: v.object({ city: v.pipe(v.string(), maxCharacters(200)) }),
    /** Normalised city. */
    output: v.object({ city: v.nullable(v.string()) }),
    errors: ['FIELD_TOO_LONG', 'FIELD_CHARACTERS', 'FIELD_FORMAT'],
  },
} as const satisfies Record<string, Endpoint>
