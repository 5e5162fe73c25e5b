/** API calls of certificates. All of them throw ApiError. */
import type { CertificateDetail } from '@contract/certificate/certificate'
import { call } from '@/api/call'

export const readCertificates = () => call('GET /exm_c/certificates')

export const readCertificate = (certificateId: string) =>
  call('GET /exm_c/certificates/:certificateId', { params: { certificateId } })

export const acceptAuthorisation = ({ certificateId, authorisation: { revision } }: CertificateDetail) =>
  call(
    'POST /exm_c/certificates/:certificateId/authorisation',
    { params: { certificateId }, body: { revision } },
    { loading: 1, repeatable: true },
  )

export const documentOf = (certificateId: string) =>
  call(
    'POST /exm_c/certificates/:certificateId/document',
    { params: { certificateId } },
    { loading: 1, repeatable: true },
  )

export const copyDocumentOf = (certificateId: string, copyId: string) =>
  call(
    'POST /exm_c/certificates/:certificateId/copies/:copyId/document',
    { params: { certificateId, copyId } },
    { loading: 1, repeatable: true },
  )

/** Also throws FIELD_UNPRINTABLE for characters that no font of the service has. */
export const checkCopyPurpose = (certificateId: string, purpose: string) =>
  call(
    'POST /exm_c/certificates/:certificateId/copies/check',
    { params: { certificateId }, body: { purpose } },
    { loading: 1, repeatable: true },
  )
