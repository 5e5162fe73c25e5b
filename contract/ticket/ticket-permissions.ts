/** What may be done with an admission ticket now: one answer for the client's buttons and the service's enforcement. Pure. */
import { gatePermission, type Gates, type Permission } from '../errors/permission'
import type { TicketSituation } from './ticket'

/** Looking at what stands on it, and saying that it is right. */
export function ticketOpening({ refusal }: TicketSituation, gates: Gates, now: number): Permission {
  if (refusal) return { allowed: false, error: refusal }
  return gatePermission('print', gates.print, now)
}

/** Printing, again too: what it says was looked at before it is taken to the exam. */
export function ticketPrinting(situation: TicketSituation, gates: Gates, now: number): Permission {
  const opening = ticketOpening(situation, gates, now)
  if (opening.allowed && !situation.isConfirmed) return { allowed: false, error: 'EXM_CT_ECQA_FACTS' }
  return opening
}
