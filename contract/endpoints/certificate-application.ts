/** Paper certificates: applications, delivery and collection (decision 0100). */
import * as v from 'valibot'
import {
  certificateApplicationCardSchema,
  certificateApplicationDraftSchema,
  certificateApplicationPatchSchema,
  ownCertificateApplicationSchema,
} from '../certificate-application/application-card'
import { storedFileSchema } from '../collecting/content'
import { uploadForSchema } from '../collecting/requirements'
import { cents, code, empty, instant, uuid } from '../schemas'
import type { Endpoint } from './endpoint'
import { UPLOAD_REFUSALS } from './refusals/upload-refusals'

const ofOne = { auth: 'candidate', params: v.object({ certificateCode: code }) } as const

const mayNotApply = [
  'CIA_NOT_FOUND',
  'CRA_NOT_QUALIFIED',
  'CERT_NOT_ISSUED',
  'CERTIFICATE_NOT_OPEN',
  'CERTIFICATE_DEADLINE',
  'CERTIFICATE_POSTAGE',
] as const

export const certificateApplicationEndpoints = {
  'GET /exm_c/certificate-applications': {
    summary: 'Certificates that can be applied for on paper, and how my applications stand',
    auth: 'candidate',
    output: v.object({ offered: v.array(certificateApplicationCardSchema), serverTime: instant }),
    errors: [],
  },
  'GET /exm_c/certificate-applications/:certificateCode': {
    summary: 'How a certificate comes, and my application for it',
    ...ofOne,
    output: ownCertificateApplicationSchema,
    errors: ['CIA_NOT_FOUND'],
  },
  'GET /exm_c/certificate-applications/:certificateCode/draft': {
    summary: 'The application in progress; an empty one when none was begun, what was handed in when it was rejected',
    ...ofOne,
    output: certificateApplicationDraftSchema,
    errors: ['CIA_NOT_FOUND'],
  },
  'POST /exm_c/certificate-applications/:certificateCode/draft': {
    summary: 'Save the application in progress',
    ...ofOne,
    gate: 'certificate',
    rateLimit: 'drafts',
    repeatable: true,
    body: certificateApplicationPatchSchema,
    output: certificateApplicationDraftSchema,
    errors: [...mayNotApply, 'CIA_NOT_EDITABLE', 'CRA_DRAFT_CHANGED', 'CRA_FILE_MISSING', 'COMMON_FIELDS'],
  },
  'POST /exm_c/certificate-applications/:certificateCode/files': {
    summary: 'Upload the photo that stands on it',
    ...ofOne,
    gate: 'certificate',
    repeatable: true,
    upload: true,
    rateLimit: 'uploads',
    body: uploadForSchema,
    output: storedFileSchema,
    errors: [...mayNotApply, 'CIA_NOT_EDITABLE', ...UPLOAD_REFUSALS],
  },
  'POST /exm_c/certificate-applications/:certificateCode/submit': {
    summary: 'Hand in the draft, or order its postage: it is handed in once that is paid, within 30 minutes',
    ...ofOne,
    gate: 'certificate',
    idempotent: true,
    /** The confirmed draft (`updatedAt`) and postage; older clients send no postage. */
    body: v.object({ seenAt: v.nullable(instant), postageCents: v.optional(cents) }),
    /** Order of the postage; null if nothing is due and the application is submitted. */
    output: v.object({ orderId: v.nullable(uuid) }),
    errors: [
      ...mayNotApply,
      'CRA_DUPLICATE',
      'CRA_DRAFT_CHANGED',
      'CRA_INCOMPLETE',
      'CRA_NO_ADDRESS',
      'CRA_POSTAGE_INVOICED',
    ],
  },
  'POST /exm_c/certificate-applications/:certificateCode/postage/cancel': {
    summary: 'Give up an order of postage that is not paid: what was filled in can be changed again',
    ...ofOne,
    rateLimit: 'withdrawals',
    output: empty,
    errors: ['EXM_R_PRSH_NOTHING', 'EXM_R_PRSH_CONFIRMING'],
  },
  'POST /exm_c/certificate-applications/:certificateCode/withdraw': {
    summary: 'Take an application back before it is approved; postage that was paid goes back',
    ...ofOne,
    rateLimit: 'withdrawals',
    output: empty,
    errors: ['CIA_NOT_FOUND', 'CIA_NOT_EDITABLE', 'CERTIFICATE_POSTAGE', 'CRA_POSTAGE_INVOICED'],
  },
} as const satisfies Record<string, Endpoint>
