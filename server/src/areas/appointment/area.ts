import type { Job } from '@server/core/running/jobs'
import { defineArea } from '@server/domain/areas/define-area'
import { keptWithAccount, keptWithProject } from '@server/domain/areas/kept-for'
import { appointmentHolding } from './appointment-holding'
import { demonstrateAppointment, demonstrateWait } from './demonstration'
import { appointmentHandlers } from './handlers'
import { tellJob } from './messages/tell-job'
import { registerAppointmentCalendar } from './mine/calendar-routes'
import { appointmentSteps } from './next-steps'
import { appointmentReminders } from './reminders'
import { appointmentTickets } from './ticketed'
import { waitingJob } from './waiting/waiting-job'

export const appointmentJobs: Job[] = [waitingJob, tellJob]

export const appointmentArea = defineArea({
  handlers: () => appointmentHandlers,
  routes: registerAppointmentCalendar,
  jobs: () => appointmentJobs,
  nextSteps: () => [appointmentSteps],
  reminders: appointmentReminders,
  ticketSources: [appointmentTickets],
  personalData: [appointmentHolding],
  retention: [
    keptWithAccount('appointment', 'appointment_event', 'appointment_wait'),
    keptWithProject('test_centre', 'test_room', 'exam_session', 'session_seat'),
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
