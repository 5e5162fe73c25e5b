import { sql } from 'drizzle-orm'
import type { ChangedFact } from '@contract/ticket/ticket'
import { changedFacts } from '@contract/ticket/ticket-changes'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { lockCentres } from '../../appointments/rooms/lock-centres'
import { roomNames, ticketSeatsAt, type TicketSeats } from './ticket-seats'

const ROWS_AT_ONCE = 1_000

interface Noting {
  projectId: string
  at: Date
  /** Whether a message about the changes is still to be sent. */
  isNotified: boolean
}

/** Changed facts of one ticket. */
export interface ChangedTicket {
  ticketId: string
  facts: readonly ChangedFact[]
}

/** Ticket facts that changed, by ticket. */
function movedFacts(before: TicketSeats, after: TicketSeats): ChangedTicket[] {
  return [...before].map(([key, { ticketId, seat }]) => {
    const now = after.get(key)
    return { ticketId, facts: now ? changedFacts(seat, now.seat, null) : [] }
  })
}

/** Records the differences between two snapshots of seats as ticket changes. */
export async function recordSeatMoves(
  tx: Executor,
  noting: Noting,
  { before, after }: { before: TicketSeats; after: TicketSeats },
): Promise<void> {
  await recordTicketChanges(tx, noting, movedFacts(before, after))
}

/** Merges the changes of each ticket into one; drops tickets without changes. */
function together(changes: readonly ChangedTicket[]): ChangedTicket[] {
  const byTicket = new Map<string, ChangedFact[]>()
  for (const { ticketId, facts } of changes) byTicket.set(ticketId, [...(byTicket.get(ticketId) ?? []), ...facts])
  return [...byTicket].filter(([, facts]) => facts.length > 0).map(([ticketId, facts]) => ({ ticketId, facts }))
}

/** Records ticket changes with the printed revision that they outdate, and invalidates pre-rendered documents. */
export async function recordTicketChanges(
  tx: Executor,
  { projectId, at, isNotified }: Noting,
  each: readonly ChangedTicket[],
): Promise<void> {
  const changes = together(each)
  for (let from = 0; from < changes.length; from += ROWS_AT_ONCE) {
    const rows = changes.slice(from, from + ROWS_AT_ONCE).map((one) => ({ ...one, eventId: newId() }))
    await tx.execute(sql`
      insert into ticket_change (project_id, ticket_id, event_id, at, facts, printed_revision, awaits_message)
      select ${projectId}::uuid, one."ticketId", one."eventId", ${at.toISOString()}::timestamptz, one.facts,
        ticket.printed_revision, ${isNotified}
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as one("ticketId" uuid, "eventId" uuid, facts jsonb)
      left join admission_ticket ticket on ticket.project_id = ${projectId} and ticket.ticket_id = one."ticketId"`)
    const ids = sql.param(rows.map(({ ticketId }) => ticketId))
    await tx.execute(sql`
      update ticket_document set template = '' where project_id = ${projectId} and ticket_id = any(${ids}::uuid[])`)
  }
}

/**
 * Changes test centres or their rooms, and returns what changed on tickets. Locks the centres first, so a ticket is
 * printed either before or after the change. Tickets are read once: candidates may move their appointments meanwhile,
 * which is no change of the centre.
 */
export async function changingPlaces(
  tx: Executor,
  { projectId, centreCodes }: { projectId: string; centreCodes: readonly string[] },
  change: () => Promise<void>,
): Promise<ChangedTicket[]> {
  await lockCentres(tx, projectId, centreCodes)
  const namesBefore = await roomNames(tx, projectId, centreCodes)
  await change()
  const seated = await ticketSeatsAt(tx, projectId, centreCodes)
  return [...seated.values()].map(({ ticketId, seat, ...place }) => {
    const { centre, address, room } = namesBefore(place)
    return { ticketId, facts: changedFacts({ centre, address, room }, seat, null) }
  })
}
