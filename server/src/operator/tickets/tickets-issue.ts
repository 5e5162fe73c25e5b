import { and, eq, isNull } from 'drizzle-orm'
import { tickets } from '@server/core/tables/ticket'
import { recordAudit } from '@server/domain/audit-log'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { time } from '../table'
import { unprintableNote } from '../unprintable-names'
import { countTickets, lockTicketedBatch } from './ticketed-batch'

export const ticketsIssue: Command = {
  name: 'tickets issue',
  usage: 'DOMAIN BATCH',
  summary: 'Let candidates see and print what was drawn; from then on nothing of it is drawn again',
  async run(call) {
    const { DOMAIN, BATCH } = exactly(call, 'DOMAIN', 'BATCH')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const { issued, from, accountIds } = await services.db.transaction(async (tx) => {
      const { batch } = await lockTicketedBatch(tx, project, BATCH)
      const now = services.now()
      const from = Date.parse(batch.tickets.from ?? '') > now ? batch.tickets.from : undefined
      const issuedAt = new Date(from ?? now)
      const isDrawn = and(eq(tickets.projectId, projectId), eq(tickets.batchCode, BATCH), isNull(tickets.issuedAt))
      const rows = await tx.update(tickets).set({ issuedAt }).where(isDrawn).returning({ accountId: tickets.accountId })
      if (rows.length === 0) {
        const { issued: before } = await countTickets(tx, projectId, BATCH)
        throw new CommandFault(
          before > 0
            ? `There is nothing to issue: all ${before} tickets of “${BATCH}” are issued. Who came late is drawn first: \`tickets draw\`.`
            : `There is nothing to issue: nothing was drawn for “${BATCH}” yet. \`tickets draw\` comes first.`,
        )
      }
      const details = { batch: BATCH, tickets: rows.length }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'tickets issue', details })
      return { issued: rows.length, from, accountIds: rows.map(({ accountId }) => accountId) }
    })
    const when = from ? `; candidates see them from ${time(from)} (UTC+8) on` : ''
    const note = await unprintableNote(services, projectId, accountIds)
    call.print(`${issued} tickets are issued${when}, and are told of it by day.${note}`)
  },
}
