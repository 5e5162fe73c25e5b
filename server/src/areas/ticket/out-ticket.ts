import { Failure } from '@server/core/failure'
import type { TicketSource } from '@server/domain/tickets/ticketed'
import { knownTickets, type Call, type KnownTicket } from './known-tickets'

/** An issued ticket. */
export type OutTicket = KnownTicket & { number: string; revision: string }

/**
 * Returns an issued ticket of the candidate. Throws EXM_CT_ECQA_NOT_FOUND, and the reason why it is not issued; does
 * not check the module's gate.
 */
export async function outTicket(sources: readonly TicketSource[], call: Call, ticketId: string): Promise<OutTicket> {
  return requireOut(await knownTickets(sources, call), ticketId)
}

/** Like {@link outTicket}, for tickets read before. */
export function requireOut(all: readonly KnownTicket[], ticketId: string): OutTicket {
  const known = all.find(({ of }) => of.ticketId === ticketId)
  if (!known) throw new Failure('EXM_CT_ECQA_NOT_FOUND')
  if (known.refusal) throw new Failure(known.refusal)
  const { number, revision } = known
  if (number === null || revision === null) throw new Failure('EXM_CT_ECQA_NO_TEMPLATE')
  return { ...known, number, revision }
}
