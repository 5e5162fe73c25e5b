/** Permission rules of admission tickets, shared by client and service. Pure. */
import { gatePermission, type Gates, type Permission } from '../errors/permission'
import type { TicketSituation } from './ticket'

/** Returns the permission to view and confirm the ticket. */
export function ticketOpening({ refusal }: TicketSituation, gates: Gates, now: number): Permission {
  if (refusal) return { allowed: false, error: refusal }
  return gatePermission('print', gates.print, now)
}

/** Returns the permission to print or reprint; the current content must be confirmed first. */
export function ticketPrinting(situation: TicketSituation, gates: Gates, now: number): Permission {
  const opening = ticketOpening(situation, gates, now)
  if (opening.allowed && !situation.isConfirmed) return { allowed: false, error: 'EXM_CT_ECQA_FACTS' }
  return opening
}
