/** Stage of a ticket as displayed to its candidate. Pure. */
import type { TicketCard } from '@contract/ticket/ticket'
import type { Tone } from '@/ui/value/status-tag'

/** `check`: the candidate must confirm the content. `again`: it changed after printing. */
type TicketStage = 'awaited' | 'held' | 'check' | 'ready' | 'again' | 'printed' | 'over' | 'void'

export const stageTones = {
  awaited: 'neutral',
  held: 'wait',
  check: 'wait',
  ready: 'wait',
  again: 'bad',
  printed: 'good',
  over: 'neutral',
  void: 'neutral',
} as const satisfies Record<TicketStage, Tone>

/** `now`: milliseconds of the server's clock. */
export function ticketStage(card: TicketCard, now: number): TicketStage {
  const { refusal, endsAt, isOutdated, printedAt, isConfirmed } = card
  if (refusal === 'EXM_CT_ECQA_VOID') return 'void'
  if (Date.parse(endsAt) <= now) return 'over'
  if (refusal === 'EXM_CT_ECQA_NO_TEMPLATE') return 'awaited'
  if (refusal) return 'held'
  if (isOutdated) return 'again'
  if (printedAt) return 'printed'
  return isConfirmed ? 'ready' : 'check'
}
