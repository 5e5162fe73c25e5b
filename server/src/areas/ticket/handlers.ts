import type { ticketEndpoints } from '@contract/endpoints/ticket'
import { isOfOthers } from '@contract/group/of-others'
import type { Handlers } from '@server/calls/handler'
import type { DocumentVerifier } from '@server/domain/documents/document-verifier'
import type { TicketSource } from '@server/domain/tickets/ticketed'
import { knownTickets, ticketCard } from './known-tickets'
import { outTicket } from './out-ticket'
import { ticketDocumentAddress } from './document/document-routes'
import { confirmFacts, markPrinted } from './print'
import { ticketSheet } from './sheet'
import { verifyTicket } from './verify'

/** `sources`: areas that provide tickets. `others`: verification of other documents by their code. */
export const ticketHandlers = (
  sources: readonly TicketSource[],
  others: readonly DocumentVerifier[],
): Handlers<typeof ticketEndpoints> => ({
  'GET /exm_c/tickets': async (_input, call) => {
    const known = await knownTickets(sources, call)
    const shown = known.filter(({ of }) => !isOfOthers(of.groupDomain, call.groupDomain))
    return { tickets: shown.map((ticket) => ticketCard(ticket, call.services.now())) }
  },
  'GET /exm_c/tickets/:ticketId': async ({ params: { ticketId } }, call) =>
    ticketSheet(await outTicket(sources, call, ticketId), call),
  'POST /exm_c/tickets/:ticketId/facts': (input, call) => confirmFacts(sources, input, call),
  'POST /exm_c/tickets/:ticketId/document': (input, call) => ticketDocumentAddress(sources, input, call),
  'POST /exm_c/tickets/:ticketId/printed': (input, call) => markPrinted(sources, input, call),
  'GET /exm_c/g/tickets/:domain/:ticketCode': async ({ params: { ticketCode } }, { services, project }) => {
    for (const verifyOther of others) {
      const found = await verifyOther({ services, project }, ticketCode.trim())
      if (found) return found
    }
    return verifyTicket(sources, ticketCode, { services, project })
  },
})
