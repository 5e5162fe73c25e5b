import { and, eq, isNull } from 'drizzle-orm'
import { validate } from 'uuid'
import { billDifferences } from '@server/core/tables/bill'
import { recordAudit } from '@server/domain/audit-log'
import { exactly, UsageFault, type Command } from '../command'
import { CommandFault } from '../project-of'

export const billsResolve: Command = {
  name: 'bills resolve',
  usage: 'DIFFERENCE',
  summary: 'Say what was done about a difference: `bills differences` shows it no longer',
  options: { note: { summary: 'what was found out and done; needed' } },
  async run(call) {
    const { DIFFERENCE: differenceId } = exactly(call, 'DIFFERENCE')
    const note = call.options.note?.trim()
    if (!note) throw new UsageFault('--note is missing: whoever looks next wants to know.')
    const services = await call.services()
    const resolvedAt = new Date(services.now())
    await services.db.transaction(async (tx) => {
      const isOpen = and(eq(billDifferences.differenceId, differenceId), isNull(billDifferences.resolution))
      const [row] = validate(differenceId)
        ? await tx.update(billDifferences).set({ resolution: 'noted', note, resolvedAt }).where(isOpen).returning()
        : []
      if (!row) throw new CommandFault('There is no such open difference. `bills differences` shows those there are.')
      const { projectId, kind, number } = row
      const details = { differenceId, kind, number, note }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'bills resolve', details })
    })
    call.print('Resolved.')
  },
}
