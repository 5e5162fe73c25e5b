import { ticketPapers } from '@server/core/tables/ticket'
import { defineArea } from '@server/domain/areas/define-area'
import { keptWithAccount, keptWithProject } from '@server/domain/areas/kept-for'
import { registerTicketCalendar } from './calendar-routes'
import { demonstratePrinted, demonstrateTicket } from './demonstration'
import { ticketHandlers } from './handlers'
import { ticketTellJob } from './messages/tell-job'
import { ticketSteps } from './next-steps'
import { paperJob } from './paper/make-papers'
import { registerTicketPapers } from './paper/paper-routes'
import { dropPaper, paperKey } from './paper/paper-store'
import { ticketReminders } from './reminders'
import { ticketHolding } from './ticket-holding'

export const ticketArea = defineArea({
  handlers: ({ ticketSources, documentVerifiers }) => ticketHandlers(ticketSources, documentVerifiers),
  routes: (app, services, { ticketSources: sources }) => {
    registerTicketCalendar(app, { services, sources })
    registerTicketPapers(app, { services, sources })
  },
  jobs: ({ ticketSources }) => [ticketTellJob, paperJob(ticketSources)],
  nextSteps: ({ ticketSources }) => [ticketSteps(ticketSources)],
  reminders: ticketReminders,
  personalData: [ticketHolding],
  encryptedFiles: [
    {
      // deleted and rendered again on demand
      table: ticketPapers,
      keysOf: (row: typeof ticketPapers.$inferSelect) => [paperKey(row)],
      otherwise: async ({ db, files: store }, row: typeof ticketPapers.$inferSelect) => {
        await store.delete(paperKey(row))
        await dropPaper(db, row)
      },
    },
  ],
  retention: [
    { tables: ['ticket_paper'], kept: 'until it is printed, or the exam is over', by: 'make-ticket-papers' },
    keptWithAccount('admission_ticket', 'ticket_seat', 'ticket_change'),
    keptWithProject('ticket_room_left'),
  ],
  demonstration: ({ ticketSources }) => ({
    actions: {
      drawTicket: (services, of, drawn) => demonstrateTicket(services, ticketSources, of, drawn),
      printTicket: (services, of, ticketId) => demonstratePrinted(services, ticketSources, of, ticketId),
    },
  }),
})
