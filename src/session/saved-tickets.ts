/** Admission tickets saved on this phone for use without a network. */
import type { TicketSheet } from '@contract/ticket/ticket'
import { localAtom } from './stored-atom'
import { store } from './store'

/** Maximum number of saved tickets; the oldest are dropped. */
const MOST = 5

export interface SavedTicket {
  sheet: TicketSheet
  /** The project's own term for the ticket; null if it has none. */
  title: string | null
  /** UTC instant of the ticket's data, by the server's clock. */
  asOf: string
}

/** Saved tickets, newest first. Signing out clears them with the rest of local storage (specification §4). */
export const savedTicketsAtom = localAtom<readonly SavedTicket[]>('keptTickets', [])

export const savedTicket = (ticketId: string) =>
  store.get(savedTicketsAtom).find(({ sheet }) => sheet.ticketId === ticketId)

export function saveTicket(ticket: SavedTicket): void {
  store.set(savedTicketsAtom, [ticket, ...others(ticket.sheet.ticketId)].slice(0, MOST))
}

export function dropTicket(ticketId: string): void {
  store.set(savedTicketsAtom, others(ticketId))
}

const others = (ticketId: string) => store.get(savedTicketsAtom).filter(({ sheet }) => sheet.ticketId !== ticketId)
