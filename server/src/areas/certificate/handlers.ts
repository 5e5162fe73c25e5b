import type { certificateEndpoints } from '@contract/endpoints/certificate'
import type { Handlers } from '@server/calls/handler'
import { acceptAuthorisation } from './authorisation'
import { makeCopy } from './copies/make-copy'
import { listCertificates, showCertificate } from './my-certificates'
import { copyAddress, paperAddress } from './paper/paper-routes'

export const certificateHandlers: Handlers<typeof certificateEndpoints> = {
  'GET /exm_c/certificates': (_input, call) => listCertificates(call),
  'GET /exm_c/certificates/:certificateId': showCertificate,
  'POST /exm_c/certificates/:certificateId/authorisation': acceptAuthorisation,
  'POST /exm_c/certificates/:certificateId/paper': paperAddress,
  'POST /exm_c/certificates/:certificateId/copies': makeCopy,
  'POST /exm_c/certificates/:certificateId/copies/:copyId/paper': copyAddress,
}
