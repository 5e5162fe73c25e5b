import * as v from 'valibot'
import { LONGEST_COPY_DAYS } from '../certificate/certificate-copies'
import { certificateDetailSchema, myCertificatesSchema } from '../certificate/certificate'
import { empty, maxCharacters, uuid } from '../schemas'
import type { Endpoint } from './endpoint'

const ofOne = { auth: 'candidate', params: v.object({ certificateId: uuid }) } as const
const documentAddress = v.object({ url: v.string(), name: v.string() })
const purpose = v.pipe(v.string(), maxCharacters(200))
const purposeFaults = [
  'FIELD_REQUIRED',
  'FIELD_TOO_LONG',
  'FIELD_CHARACTERS',
  'FIELD_UNPRINTABLE',
  'FIELD_FORMAT',
] as const
const notToBeHad = ['CERT_NOT_FOUND', 'CERT_WITHDRAWN', 'CERT_NOT_ELECTRONIC', 'CERT_NOT_AUTHORISED'] as const

/** Certificates: viewing, downloading and stamped copies. Verification of a printed certificate is in ticket.ts. */
export const certificateEndpoints = {
  'GET /exm_c/certificates': {
    summary: 'My certificates, newest first, and those that the project issues',
    auth: 'candidate',
    output: myCertificatesSchema,
    errors: [],
  },
  'GET /exm_c/certificates/:certificateId': {
    summary: 'What stands on a certificate, and the stamped copies of it',
    ...ofOne,
    output: certificateDetailSchema,
    errors: ['CERT_NOT_FOUND', 'COMMON_BUSY'],
  },
  'POST /exm_c/certificates/:certificateId/authorisation': {
    summary: 'Accept how the electronic certificate is used',
    ...ofOne,
    gate: 'certificate',
    repeatable: true,
    body: v.object({ revision: v.pipe(v.string(), v.maxLength(64)) }),
    output: empty,
    errors: ['CERT_NOT_FOUND', 'CERT_AUTHORISATION_CHANGED'],
  },
  'POST /exm_c/certificates/:certificateId/document': {
    summary: 'Where the certificate can be had as a PDF, for ten minutes',
    ...ofOne,
    gate: 'certificate',
    repeatable: true,
    output: documentAddress,
    errors: [...notToBeHad],
  },
  'POST /exm_c/certificates/:certificateId/copies': {
    summary: 'Make a copy that is stamped with what it is for and until when it holds: three within 90 days',
    ...ofOne,
    gate: 'certificate',
    rateLimit: 'withdrawals',
    idempotent: true,
    body: v.object({
      purpose,
      days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_COPY_DAYS)),
    }),
    output: v.object({ copyId: uuid }),
    errors: [...notToBeHad, 'CERT_COPIES_USED', ...purposeFaults],
  },
  'POST /exm_c/certificates/:certificateId/copies/check': {
    summary: 'Check whether a purpose can be stamped, without making a copy',
    ...ofOne,
    gate: 'certificate',
    repeatable: true,
    body: v.object({ purpose }),
    output: empty,
    errors: ['CERT_NOT_FOUND', ...purposeFaults],
  },
  'POST /exm_c/certificates/:certificateId/copies/:copyId/document': {
    summary: 'Where a stamped copy can be had as a PDF, for ten minutes',
    ...ofOne,
    params: v.object({ certificateId: uuid, copyId: uuid }),
    gate: 'certificate',
    repeatable: true,
    output: documentAddress,
    errors: [...notToBeHad, 'CERT_COPY_EXPIRED'],
  },
} as const satisfies Record<string, Endpoint>
