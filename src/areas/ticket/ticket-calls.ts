/** What admission tickets read and change. All throw ApiError. */
import { call } from '@/api/call'
import { domainAtom } from '@/session/exam'
import { keepTicket, keptTicket } from '@/session/kept-tickets'
import { store } from '@/session/store'

export async function readTickets() {
  return (await call('GET /exm_c/tickets')).tickets
}

/** What is kept of it on the phone is then as current. */
export async function readSheet(ticketId: string) {
  const sheet = await call('GET /exm_c/tickets/:ticketId', { params: { ticketId } })
  const kept = keptTicket(ticketId)
  if (kept) keepTicket({ ...kept, sheet, asOf: sheet.serverTime })
  return sheet
}

/** A ticket as it is on the screen: another content is refused. */
interface Seen {
  ticketId: string
  revision: string
}

const said = ({ ticketId, revision }: Seen) => ({ params: { ticketId }, body: { revision } })

export const confirmFacts = (seen: Seen) =>
  call('POST /exm_c/tickets/:ticketId/facts', said(seen), { loading: 1, repeatable: true })

export const paperOf = (seen: Seen) =>
  call('POST /exm_c/tickets/:ticketId/paper', said(seen), { loading: 1, repeatable: true })

export const markPrinted = (seen: Seen) =>
  call('POST /exm_c/tickets/:ticketId/printed', said(seen), { loading: 1, repeatable: true })

export const verify = (ticketCode: string) =>
  call('GET /exm_c/g/tickets/:domain/:ticketCode', { params: { domain: store.get(domainAtom) ?? '', ticketCode } })
