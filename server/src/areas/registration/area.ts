import type { Job } from '@server/core/running/jobs'
import { registrations } from '@server/core/tables/registration'
import { defineArea } from '@server/domain/areas/define-area'
import { attachedCalendar } from '@server/domain/calendar/calendar-attachment'
import { retainedInArchive, retainedWithAccount } from '@server/domain/areas/table-retention'
import { encryptedPlaces } from '@server/domain/key-rotation/encrypted-answers'
import { registrationActions } from './actions/actions'
import { changePersonalData } from './changes/change-personal-data'
import { correctionPersonalData } from './correction/correction-personal-data'
import { demonstrateSwapAgain } from './demonstration/after-payment'
import { demonstrateRegistration } from './demonstration/registered'
import { demonstratePrepared } from './demonstration/submitted'
import {
  registrationChangeHandlers,
  registrationCorrectionHandlers,
  registrationHandlers,
  registrationRefundHandlers,
} from './handlers'
import { draftOf } from './journey'
import { registrationsOfCandidate } from './lookup/desk/candidate-source'
import { registrationNotificationJob } from './messages/notification-job'
import { registerCalendarRoutes, registrationCalendar } from './mine/registration-calendar'
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
import { registrationReviews } from './review/desk/sources'

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
  actions: registrationActions,
  nextSteps: () => [registrationSteps],
  reminders: registrationReminders,
  purposes: registrationPurposes,
  ticketSources: [registrationTickets],
  attachments: {
    'registration-calendar': async (services, of) =>
      attachedCalendar(services, await registrationCalendar(services, of), of.language),
  },
  reviewSources: registrationReviews,
  candidateSources: [registrationsOfCandidate],
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
