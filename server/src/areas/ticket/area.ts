import { ticketDocuments } from '@server/core/tables/ticket'
import { defineArea } from '@server/domain/areas/define-area'
import { retainedWithAccount, retainedWithProject } from '@server/domain/areas/table-retention'
import { drawTickets, issueTicketsOfBatch } from './actions/draw'
import { moveTickets, unmarkTicket } from './actions/move'
import { registerTicketCalendar } from './calendar-routes'
import { demonstratePrinted, demonstrateTicket } from './demonstration'
import { ticketNumbers } from './candidate-source'
import { ticketHandlers } from './handlers'
import { ticketNotificationJob } from './messages/notification-job'
import { ticketSteps } from './next-steps'
import { ticketDocumentJob } from './document/ticket-document-job'
import { registerTicketDocuments } from './document/document-routes'
import { deleteDocument, documentKey } from './document/document-store'
import { ticketReminders } from './reminders'
import { ticketPersonalData } from './ticket-personal-data'

export const ticketArea = defineArea({
  handlers: ({ ticketSources, documentVerifiers }) => ticketHandlers(ticketSources, documentVerifiers),
  routes: (app, services, { ticketSources: sources }) => {
    registerTicketCalendar(app, { services, sources })
    registerTicketDocuments(app, { services, sources })
  },
  jobs: ({ ticketSources }) => [ticketNotificationJob, ticketDocumentJob(ticketSources)],
  actions: [drawTickets, issueTicketsOfBatch, moveTickets, unmarkTicket],
  candidateSources: [ticketNumbers],
  nextSteps: ({ ticketSources }) => [ticketSteps(ticketSources)],
  reminders: ticketReminders,
  personalData: [ticketPersonalData],
  encryptedFiles: [
    {
      // deleted and rendered again on demand
      table: ticketDocuments,
      keysOf: (row: typeof ticketDocuments.$inferSelect) => [documentKey(row)],
      otherwise: async ({ db, files: store }, row: typeof ticketDocuments.$inferSelect) => {
        await store.delete(documentKey(row))
        await deleteDocument(db, row)
      },
    },
  ],
  retention: [
    { tables: ['ticket_document'], period: 'until it is printed, or the exam is over', by: 'make-ticket-documents' },
    retainedWithAccount('admission_ticket', 'ticket_seat', 'ticket_change'),
    retainedWithProject('ticket_room_left'),
  ],
  demonstration: ({ ticketSources }) => ({
    actions: {
      drawTicket: (services, of, drawn) => demonstrateTicket(services, ticketSources, of, drawn),
      printTicket: (services, of, ticketId) => demonstratePrinted(services, ticketSources, of, ticketId),
    },
  }),
})
