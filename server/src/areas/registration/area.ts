import type { Job } from '@server/core/running/jobs'
import { registrations } from '@server/core/tables/registration'
import { defineArea } from '@server/domain/areas/define-area'
import { archived, keptWithAccount } from '@server/domain/areas/kept-for'
import { placesOf } from '@server/domain/resealing/encrypted-answers'
import { changeHolding } from './changes/change-holding'
import { correctionHolding } from './correction/correction-holding'
import { demonstrateSwapAgain } from './demonstration/afterwards'
import { demonstrateRegistration } from './demonstration/registered'
import { demonstratePrepared } from './demonstration/submitted'
import {
  registrationChangeHandlers,
  registrationCorrectionHandlers,
  registrationHandlers,
  registrationRefundHandlers,
} from './handlers'
import { draftOf } from './journey'
import { tellJob } from './messages/tell-job'
import { registerCalendarRoutes } from './mine/calendar-routes'
import { registrationSteps } from './next-steps'
import { offeringHandlers } from './offered/handlers'
import { registrationsOver, unpaidRegistrations } from './old-answers'
import { registrationPurposes } from './orders/till'
import { preparationHolding } from './preparation/preparation-holding'
import { refundHolding } from './refund/refund-holding'
import { registrationHolding } from './registration-holding'
import { registrationReminders } from './reminders/registration-reminders'
import { approveJob } from './review/approve-job'
import { askProviderJob } from './review/provider/ask-job'
import { registrationTickets } from './ticketed'

export const registrationJobs: Job[] = [approveJob, askProviderJob, tellJob]

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
  personalData: [registrationHolding, changeHolding, refundHolding, correctionHolding, preparationHolding],
  encryptedInside: [
    {
      table: registrations,
      placesOf: (row: typeof registrations.$inferSelect) => placesOf(draftOf(row, row.batchCode)),
    },
  ],
  retention: [
    {
      tables: ['registration'],
      kept: 'as a number of the exam; what was told and shown in it as long as the project’s file says',
      by: 'retention',
    },
    { tables: ['review_question'], kept: 'until it is answered', by: 'ask-review-provider' },
    keptWithAccount('pre_review', 'registration_correction'),
    archived(
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
