/** What admission tickets read and change. All throw ApiError. */
import { call } from '@/api/call'
import { tokenAtom } from '@/session/account'
import { domainAtom } from '@/session/exam'
import { keepTicket, keptTicket, keptTicketsAtom } from '@/session/kept-tickets'
import { store } from '@/session/store'

/** What is kept on the phone of those that changed meanwhile is read anew. */
export async function readTickets() {
  const { tickets } = await call('GET /exm_c/tickets')
  for (const { ticketId, revision } of tickets) {
    const kept = keptTicket(ticketId)
    // the list is shown without it
    if (kept && revision !== null && kept.sheet.revision !== revision) readSheet(ticketId).catch(() => undefined)
  }
  return tickets
}

/** Reads anew what is kept on the phone, where there is a network and its candidate is signed in; else it stays as it was. */
export async function refreshKept(): Promise<void> {
  if (store.get(tokenAtom) === null || store.get(keptTicketsAtom).length === 0) return
  const own = new Set((await call('GET /exm_c/tickets')).tickets.map(({ ticketId }) => ticketId))
  for (const { sheet } of store.get(keptTicketsAtom)) if (own.has(sheet.ticketId)) await readSheet(sheet.ticketId)
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
