/** Admission tickets that their candidate keeps on this phone, to be shown where there is no network. */
import type { TicketSheet } from '@contract/ticket/ticket'
import { localAtom } from './stored-atom'
import { store } from './store'

/** Who keeps more than these keeps the latest. */
const MOST = 5

export interface KeptTicket {
  sheet: TicketSheet
  /** As its project calls a ticket; null where it has no word of its own. */
  title: string | null
  /** When it was current (UTC instant, the server's clock). */
  asOf: string
}

/** The latest first. Signing out clears it with everything else that is kept (specification §4). */
export const keptTicketsAtom = localAtom<readonly KeptTicket[]>('keptTickets', [])

export const keptTicket = (ticketId: string) =>
  store.get(keptTicketsAtom).find(({ sheet }) => sheet.ticketId === ticketId)

export function keepTicket(kept: KeptTicket): void {
  store.set(keptTicketsAtom, [kept, ...others(kept.sheet.ticketId)].slice(0, MOST))
}

export function dropTicket(ticketId: string): void {
  store.set(keptTicketsAtom, others(ticketId))
}

const others = (ticketId: string) => store.get(keptTicketsAtom).filter(({ sheet }) => sheet.ticketId !== ticketId)
