import { and, eq, isNull } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import { transactUnlessRefused } from '@server/core/postgres/transact-unless-refused'
import type { Services } from '@server/core/services'
import { tickets } from '@server/core/tables/ticket'
import { recordAudit } from '../audit-log'
import { countTickets, lockTicketedBatch, type NotTicketed } from './ticketed-batch'

/** `from`: when candidates see their tickets, if that is in the future. */
interface IssuedTickets {
  accountIds: string[]
  from: string | undefined
}

/** Issues the drawn tickets of a batch. `nothing`: there are none; `issued` counts those issued before. */
export async function issueTickets(
  services: Services,
  project: Project,
  { batch: code, actor }: { batch: string; actor: string },
): Promise<IssuedTickets | NotTicketed | { refused: 'nothing'; issued: number }> {
  const { projectId } = project
  return transactUnlessRefused<IssuedTickets | NotTicketed | { refused: 'nothing'; issued: number }>(
    services,
    async (tx) => {
      const locked = await lockTicketedBatch(tx, project, code)
      if ('refused' in locked) return locked
      const { batch } = locked
      const now = services.now()
      const from = Date.parse(batch.tickets.from ?? '') > now ? batch.tickets.from : undefined
      const isDrawn = and(eq(tickets.projectId, projectId), eq(tickets.batchCode, code), isNull(tickets.issuedAt))
      const rows = await tx
        .update(tickets)
        .set({ issuedAt: new Date(from ?? now) })
        .where(isDrawn)
        .returning({ accountId: tickets.accountId })
      if (rows.length === 0) return { refused: 'nothing', issued: (await countTickets(tx, projectId, code)).issued }
      const details = { batch: code, tickets: rows.length }
      await recordAudit(services, tx, { projectId, actor, action: 'tickets issue', details })
      return { accountIds: rows.map(({ accountId }) => accountId), from }
    },
  )
}
