/** API calls of admission tickets. All of them throw ApiError. */
import { call } from '@/api/call'
import { tokenAtom } from '@/session/account'
import { domainAtom } from '@/session/exam'
import { saveTicket, savedTicket, savedTicketsAtom } from '@/session/saved-tickets'
import { store } from '@/session/store'

/** Reads the tickets and updates stored ones that changed meanwhile. */
export async function readTickets() {
  const { tickets } = await call('GET /exm_c/tickets')
  for (const { ticketId, revision } of tickets) {
    const saved = savedTicket(ticketId)
    // The list does not depend on this update.
    if (saved && revision !== null && saved.sheet.revision !== revision) readSheet(ticketId).catch(() => undefined)
  }
  return tickets
}

/**
 * Updates the tickets stored on the phone if their candidate is signed in. Throws ApiError, for example without a
 * network.
 */
export async function refreshSavedTickets(): Promise<void> {
  if (store.get(tokenAtom) === null || store.get(savedTicketsAtom).length === 0) return
  const own = new Set((await call('GET /exm_c/tickets')).tickets.map(({ ticketId }) => ticketId))
  for (const { sheet } of store.get(savedTicketsAtom)) if (own.has(sheet.ticketId)) await readSheet(sheet.ticketId)
}

/** Reads a ticket and updates its stored copy. */
export async function readSheet(ticketId: string) {
  const sheet = await call('GET /exm_c/tickets/:ticketId', { params: { ticketId } })
  const saved = savedTicket(ticketId)
  if (saved) saveTicket({ ...saved, sheet, asOf: sheet.serverTime })
  return sheet
}

/** Ticket and the revision displayed; the service refuses another revision. */
interface Seen {
  ticketId: string
  revision: string
}

const said = ({ ticketId, revision }: Seen) => ({ params: { ticketId }, body: { revision } })

export const confirmFacts = (seen: Seen) =>
  call('POST /exm_c/tickets/:ticketId/facts', said(seen), { loading: 1, repeatable: true })

export const documentOf = (seen: Seen) =>
  call('POST /exm_c/tickets/:ticketId/document', said(seen), { loading: 1, repeatable: true })

export const markPrinted = (seen: Seen) =>
  call('POST /exm_c/tickets/:ticketId/printed', said(seen), { loading: 1, repeatable: true })

export const verify = (ticketCode: string) =>
  call('GET /exm_c/g/tickets/:domain/:ticketCode', { params: { domain: store.get(domainAtom) ?? '', ticketCode } })
