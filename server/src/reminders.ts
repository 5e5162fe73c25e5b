import { appointmentReminders } from './areas/appointment/reminders'
import { healthReminders } from './areas/health/reminders'
import { registrationReminders } from './areas/registration/reminders/registration-reminders'
import { reviewReminders } from './areas/result/review/reminders'
import { ticketReminders } from './areas/ticket/reminders'
import type { Reminding } from './domain/reminders/reminding'

/** Reminders of candidates; contract/reminders/reminders.ts defines their times. */
export const reminders: readonly Reminding[] = [
  ...registrationReminders,
  ...appointmentReminders,
  ...ticketReminders,
  ...healthReminders,
  ...reviewReminders,
]
