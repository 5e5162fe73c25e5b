import type { registrationEndpoints } from '@contract/endpoints/registration'
import type { registrationChangeEndpoints } from '@contract/endpoints/registration-changes'
import type { registrationCorrectionEndpoints } from '@contract/endpoints/registration-corrections'
import type { registrationRefundEndpoints } from '@contract/endpoints/registration-refunds'
import type { Handlers } from '@server/calls/handler'
import { changeRegion, readRegion } from './changes/change-region'
import { readCorrection, saveCorrection, uploadForCorrection } from './correction/correction-draft'
import { submitCorrection } from './correction/submit-correction'
import { cancelChange } from './changes/subjects/cancel-change'
import { readTransfer, transferRegistration } from './changes/transfer/transfer-registration'
import { addSubjects, swapSubjects } from './changes/subjects/change-subjects'
import { readSubjectAreas, readSubjects } from './changes/subjects/read-subjects'
import { readDraft, saveDraft, uploadFile } from './draft/draft'
import { listBatches } from './mine/batch-cards'
import { listRegistrations, registrationDetail } from './mine/my-registrations'
import { cancelRegistration } from './release/cancel'
import { retryRegistration } from './submit/retry'
import { requestRegistrationRefund, changeRefund, withdrawRefund } from './refund/request-refund'
import { readRefund } from './refund/refund-view'
import { submitDraft } from './submit/submit'

export const registrationHandlers = {
  'GET /exm_c/batches': (_input, call) => listBatches(call),
  'GET /exm_c/batches/:batchCode/draft': readDraft,
  'POST /exm_c/batches/:batchCode/draft': saveDraft,
  'POST /exm_c/batches/:batchCode/files': uploadFile,
  'POST /exm_c/batches/:batchCode/registrations': submitDraft,
  'GET /exm_c/registrations': (_input, call) => listRegistrations(call),
  'GET /exm_c/registrations/:registrationId': ({ params }, call) => registrationDetail(params.registrationId, call),
  'POST /exm_c/registrations/:registrationId/cancel': cancelRegistration,
  'POST /exm_c/registrations/:registrationId/retry': retryRegistration,
} satisfies Handlers<typeof registrationEndpoints>

export const registrationChangeHandlers = {
  'GET /exm_c/registrations/:registrationId/region': readRegion,
  'POST /exm_c/registrations/:registrationId/region': changeRegion,
  'GET /exm_c/registrations/:registrationId/subjects': readSubjects,
  'GET /exm_c/registrations/:registrationId/subjects/:subjectCode': readSubjectAreas,
  'POST /exm_c/registrations/:registrationId/subjects/swap': swapSubjects,
  'POST /exm_c/registrations/:registrationId/subjects/add': addSubjects,
  'POST /exm_c/registrations/:registrationId/subjects/cancel': cancelChange,
  'GET /exm_c/registrations/:registrationId/transfer': readTransfer,
  'POST /exm_c/registrations/:registrationId/transfer': transferRegistration,
} satisfies Handlers<typeof registrationChangeEndpoints>

export const registrationCorrectionHandlers = {
  'GET /exm_c/registrations/:registrationId/correction': readCorrection,
  'POST /exm_c/registrations/:registrationId/correction': saveCorrection,
  'POST /exm_c/registrations/:registrationId/correction/files': uploadForCorrection,
  'POST /exm_c/registrations/:registrationId/correction/submit': submitCorrection,
} satisfies Handlers<typeof registrationCorrectionEndpoints>

export const registrationRefundHandlers = {
  'GET /exm_c/registrations/:registrationId/refund': readRefund,
  'POST /exm_c/registrations/:registrationId/refund': requestRegistrationRefund,
  'POST /exm_c/registrations/:registrationId/refund/change': changeRefund,
  'POST /exm_c/registrations/:registrationId/refund/withdraw': withdrawRefund,
} satisfies Handlers<typeof registrationRefundEndpoints>
