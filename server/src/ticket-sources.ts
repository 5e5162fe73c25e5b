import { appointmentTickets } from './areas/appointment/ticketed'
import { registrationTickets } from './areas/registration/ticketed'
import type { TicketSource } from './domain/tickets/ticketed'

/** Sources of admission tickets. */
export const ticketSources: readonly TicketSource[] = [registrationTickets, appointmentTickets]
