import { sql } from 'drizzle-orm'
import type { TicketKind } from '@contract/ticket/ticket'
import type { Executor } from '@server/core/postgres/database'
import { recordAudit } from '@server/domain/audit-log'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { time } from '../table'
import { refuseUnticketed } from './ticketed-batch'

export const ticketsUnmark: Command = {
  name: 'tickets unmark',
  usage: 'DOMAIN BATCH|ROUND NUMBER',
  summary:
    'Take the mark back that a ticket was printed: its candidate can reschedule, cancel or change again what the paper held',
  async run(call) {
    const { DOMAIN, NUMBER, ...named } = exactly(call, 'DOMAIN', 'BATCH|ROUND', 'NUMBER')
    const code = named['BATCH|ROUND']
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    refuseUnticketed(project, code)
    const printedAt = await services.db.transaction(async (tx) => {
      await lockTicketed(tx, { projectId, code, number: NUMBER })
      const { rows } = await tx.execute<{ ticketId: string; printedAt: string | null }>(sql`
        select ticket_id as "ticketId", printed_at as "printedAt" from admission_ticket
        where project_id = ${projectId} and batch_code = ${code} and ticket_number = ${NUMBER} for update`)
      const [found] = rows
      if (!found)
        throw new CommandFault(`There is no ticket “${NUMBER}”. \`tickets list ${DOMAIN} ${code}\` shows them.`)
      if (found.printedAt === null) throw new CommandFault(`${NUMBER} was not printed: there is no mark to take back.`)
      const { ticketId } = found
      await tx.execute(sql`
        update admission_ticket set printed_at = null, printed_revision = null
        where project_id = ${projectId} and ticket_id = ${ticketId}`)
      const details = { of: code, ticketId, printedAt: found.printedAt }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'tickets unmark', details })
      return found.printedAt
    })
    call.print(`${NUMBER}, printed ${time(printedAt)} (UTC+8), counts as not printed. Its candidate prints it again.`)
  },
}

/**
 * Locks the registration or appointment of a ticket, the row that printing locks, so that a concurrent print cannot
 * restore the mark.
 */
async function lockTicketed(
  tx: Executor,
  { projectId, code, number }: { projectId: string; code: string | undefined; number: string },
): Promise<void> {
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
