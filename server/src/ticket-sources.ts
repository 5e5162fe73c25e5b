import { appointmentTickets } from './areas/appointment/ticketed'
import { registrationTickets } from './areas/registration/ticketed'
import type { TicketSource } from './domain/tickets/ticketed'

export const ticketSources: readonly TicketSource[] = [registrationTickets, appointmentTickets]
