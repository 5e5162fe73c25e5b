import { sql } from 'drizzle-orm'
import type { TicketKind } from '@contract/ticket/ticket'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { recordAudit } from '../audit-log'

interface PrintedTicket {
  projectId: string
  /** Code of the batch or round. */
  code: string
  number: string
}

/** Marks a printed ticket as not printed. Returns when it was printed. */
export async function unmarkPrinted(
  services: Services,
  { actor, ...ticket }: PrintedTicket & { actor: string },
): Promise<{ printedAt: string } | { refused: 'missing' | 'notPrinted' }> {
  const { projectId, code, number } = ticket
  return services.db.transaction(async (tx) => {
    await lockTicketOwner(tx, ticket)
    const { rows } = await tx.execute<{ ticketId: string; printedAt: string | null }>(sql`
      select ticket_id as "ticketId", printed_at as "printedAt" from admission_ticket
      where project_id = ${projectId} and batch_code = ${code} and ticket_number = ${number} for update`)
    const [found] = rows
    if (!found) return { refused: 'missing' }
    const { ticketId, printedAt } = found
    if (printedAt === null) return { refused: 'notPrinted' }
    await tx.execute(sql`
      update admission_ticket set printed_at = null, printed_revision = null
      where project_id = ${projectId} and ticket_id = ${ticketId}`)
    const details = { of: code, ticketId, printedAt }
    await recordAudit(services, tx, { projectId, actor, action: 'tickets unmark', details })
    return { printedAt }
  })
}

/**
 * Locks the registration or appointment of a ticket, the row that printing locks, so that a concurrent print cannot
 * restore the mark.
 */
async function lockTicketOwner(tx: Executor, { projectId, code, number }: PrintedTicket): Promise<void> {
  const { rows } = await tx.execute<{ ticketId: string; kind: TicketKind }>(sql`
    select ticket_id as "ticketId", kind from admission_ticket
    where project_id = ${projectId} and batch_code = ${code} and ticket_number = ${number}`)
  for (const { ticketId, kind } of rows)
    await tx.execute(
      kind === 'registration'
        ? sql`select from registration where project_id = ${projectId} and registration_id = ${ticketId} for update`
        : sql`select from appointment where project_id = ${projectId} and appointment_id = ${ticketId} for update`,
    )
}
