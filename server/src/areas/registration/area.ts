import type { Job } from '@server/core/running/jobs'
import { registrations } from '@server/core/tables/registration'
import { defineArea } from '@server/domain/areas/define-area'
import { attachedCalendar } from '@server/domain/calendar/calendar-attachment'
import { retainedInArchive, retainedWithAccount } from '@server/domain/areas/table-retention'
import { encryptedPlaces } from '@server/domain/key-rotation/encrypted-answers'
import { changePersonalData } from './changes/change-personal-data'
import { correctionPersonalData } from './correction/correction-personal-data'
import { demonstrateSwapAgain } from './demonstration/later-steps'
import { demonstrateRegistration } from './demonstration/registered'
import { demonstratePrepared } from './demonstration/submitted'
import { draftOf } from './journey'
import { registrationNotificationJob } from './messages/notification-job'
import { registerCalendarRoutes } from './mine/calendar-routes'
import { registrationCalendar } from './mine/registration-calendar'
import { registrationSteps } from './next-steps'
import { offeringHandlers } from './offered/handlers'
import { registrationsOver, unpaidRegistrations } from './old-answers'
import { registrationPurposes } from './orders/payment-context'
import { preparationPersonalData } from './preparation/preparation-personal-data'
import { refundPersonalData } from './refund/refund-personal-data'
import { registrationPersonalData } from './registration-personal-data'
import { registrationReminders } from './reminders/registration-reminders'
import { approveJob } from './review/approve-job'
import { queryProviderJob } from './review/provider/query-job'
import { registrationTickets } from './ticketed'
import type { registrationEndpoints } from '@contract/endpoints/registration'
import type { registrationChangeEndpoints } from '@contract/endpoints/registration-changes'
import type { registrationCorrectionEndpoints } from '@contract/endpoints/registration-corrections'
import type { registrationRefundEndpoints } from '@contract/endpoints/registration-refunds'
import type { Handlers } from '@server/calls/handler'
import { changeRegion, readRegion } from './changes/change-region'
import { readCorrection, saveCorrection, uploadForCorrection } from './correction/correction-draft'
import { submitCorrection } from './correction/submit-correction'
import { cancelChange } from './changes/subjects/cancel-change'
import { readTransfer } from './changes/transfer/read-transfer'
import { transferRegistration } from './changes/transfer/transfer-registration'
import { addSubjects, swapSubjects } from './changes/subjects/change-subjects'
import { readSubjectAreas, readSubjects } from './changes/subjects/read-subjects'
import { readDraft, saveDraft } from './draft/draft'
import { uploadFile } from './draft/upload-file'
import { listBatches } from './mine/batch-cards'
import { listRegistrations, registrationDetail } from './mine/my-registrations'
import { cancelRegistration } from './release/cancel'
import { retryRegistration } from './submit/retry'
import { requestRegistrationRefund, changeRefund, withdrawRefund } from './refund/request-refund'
import { readRefund } from './refund/request/refund-view'
import { submitDraft } from './submit/submit'

const registrationHandlers = {
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

const registrationChangeHandlers = {
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

const registrationCorrectionHandlers = {
  'GET /exm_c/registrations/:registrationId/correction': readCorrection,
  'POST /exm_c/registrations/:registrationId/correction': saveCorrection,
  'POST /exm_c/registrations/:registrationId/correction/files': uploadForCorrection,
  'POST /exm_c/registrations/:registrationId/correction/submit': submitCorrection,
} satisfies Handlers<typeof registrationCorrectionEndpoints>

const registrationRefundHandlers = {
  'GET /exm_c/registrations/:registrationId/refund': readRefund,
  'POST /exm_c/registrations/:registrationId/refund': requestRegistrationRefund,
  'POST /exm_c/registrations/:registrationId/refund/change': changeRefund,
  'POST /exm_c/registrations/:registrationId/refund/withdraw': withdrawRefund,
} satisfies Handlers<typeof registrationRefundEndpoints>

export const registrationJobs: Job[] = [approveJob, queryProviderJob, registrationNotificationJob]

export const registrationArea = defineArea({
  handlers: () => ({
    ...offeringHandlers,
    ...registrationHandlers,
    ...registrationChangeHandlers,
    ...registrationCorrectionHandlers,
    ...registrationRefundHandlers,
  }),
  routes: registerCalendarRoutes,
  jobs: () => registrationJobs,
  nextSteps: () => [registrationSteps],
  reminders: registrationReminders,
  purposes: registrationPurposes,
  ticketSources: [registrationTickets],
  attachments: {
    'registration-calendar': async (services, of) =>
      attachedCalendar(services, await registrationCalendar(services, of), of.language),
  },
  personalData: [
    registrationPersonalData,
    changePersonalData,
    refundPersonalData,
    correctionPersonalData,
    preparationPersonalData,
  ],
  encryptedInside: [
    {
      table: registrations,
      placesOf: (row: typeof registrations.$inferSelect) => encryptedPlaces(draftOf(row, row.batchCode)),
    },
  ],
  retention: [
    {
      tables: ['registration'],
      period: 'as a number of the exam; what was told and shown in it as long as the project’s file says',
      by: 'retention',
    },
    { tables: ['review_question'], period: 'until it is answered', by: 'ask-review-provider' },
    retainedWithAccount('pre_review', 'registration_correction'),
    retainedInArchive(
      ...['registration_event', 'registration_subject', 'registration_change', 'registration_change_seat'],
      ...['registration_refund', 'registration_refund_subject'],
    ),
  ],
  retentionTerms: [unpaidRegistrations, registrationsOver],
  demonstration: () => ({
    entries: {
      prepared: ({ services, of }, wanted) => demonstratePrepared(services, of, wanted),
      registrations: demonstrateRegistration,
    },
    renewals: { registrations: ({ services, of }, wanted) => demonstrateSwapAgain(services, of, wanted) },
  }),
})
