import type { certificateEndpoints } from '@contract/endpoints/certificate'
import type { Handlers } from '@server/calls/handler'
import type { certificateApplicationEndpoints } from '@contract/endpoints/certificate-application'
import {
  readDraft,
  saveDraft,
  uploadPhoto,
  submitCertificateApplication,
  withdrawApplication,
} from './application/apply'
import { listApplications, showApplication } from './application/my-applications'
import { acceptAuthorisation } from './authorisation'
import { checkPurpose, makeCopy } from './copies/make-copy'
import { listCertificates, showCertificate } from './my-certificates'
import { copyAddress, certificateDocumentAddress } from './document/document-routes'
import { cancelPostage } from './postage/postage'

export const certificateHandlers: Handlers<typeof certificateEndpoints> = {
  'GET /exm_c/certificates': (_input, call) => listCertificates(call),
  'GET /exm_c/certificates/:certificateId': showCertificate,
  'POST /exm_c/certificates/:certificateId/authorisation': acceptAuthorisation,
  'POST /exm_c/certificates/:certificateId/document': certificateDocumentAddress,
  'POST /exm_c/certificates/:certificateId/copies': makeCopy,
  'POST /exm_c/certificates/:certificateId/copies/check': checkPurpose,
  'POST /exm_c/certificates/:certificateId/copies/:copyId/document': copyAddress,
}

export const certificateApplicationHandlers: Handlers<typeof certificateApplicationEndpoints> = {
  'GET /exm_c/certificate-applications': (_input, call) => listApplications(call),
  'GET /exm_c/certificate-applications/:certificateCode': showApplication,
  'GET /exm_c/certificate-applications/:certificateCode/draft': readDraft,
  'POST /exm_c/certificate-applications/:certificateCode/draft': saveDraft,
  'POST /exm_c/certificate-applications/:certificateCode/files': uploadPhoto,
  'POST /exm_c/certificate-applications/:certificateCode/submit': submitCertificateApplication,
  'POST /exm_c/certificate-applications/:certificateCode/postage/cancel': cancelPostage,
  'POST /exm_c/certificate-applications/:certificateCode/withdraw': withdrawApplication,
}
