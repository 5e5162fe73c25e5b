import type { Job } from '@server/core/running/jobs'
import { defineArea } from '@server/domain/areas/define-area'
import { attachedCalendar } from '@server/domain/calendar/calendar-attachment'
import { retainedWithAccount, retainedWithProject } from '@server/domain/areas/table-retention'
import { appointmentPersonalData } from './appointment-personal-data'
import { demonstrateAppointment, demonstrateWait } from './demonstration'
import { appointmentHandlers } from './handlers'
import { appointmentNotificationJob } from './messages/notification-job'
import { appointmentCalendar, registerAppointmentCalendar } from './mine/appointment-calendar'
import { appointmentSteps } from './next-steps'
import { appointmentReminders } from './reminders'
import { appointmentTickets } from './ticketed'
import { waitingJob } from './waiting/waiting-job'

export const appointmentJobs: Job[] = [waitingJob, appointmentNotificationJob]

export const appointmentArea = defineArea({
  handlers: () => appointmentHandlers,
  routes: registerAppointmentCalendar,
  jobs: () => appointmentJobs,
  nextSteps: () => [appointmentSteps],
  reminders: appointmentReminders,
  ticketSources: [appointmentTickets],
  attachments: {
    'appointment-calendar': async (services, of) =>
      attachedCalendar(services, await appointmentCalendar(services, of), of.language),
  },
  personalData: [appointmentPersonalData],
  retention: [
    retainedWithAccount('appointment', 'appointment_event', 'appointment_wait'),
    retainedWithProject('test_centre', 'test_room', 'exam_session', 'session_seat'),
  ],
  demonstration: () => ({
    entries: {
      appointments: async ({ services, of, actions, left }, wanted) => {
        const appointmentId = await demonstrateAppointment(services, of, wanted, left)
        if (wanted.printed) await actions.printTicket(services, of, appointmentId)
      },
      waits: ({ services, of }, wanted) => demonstrateWait(services, of, wanted),
    },
  }),
})
