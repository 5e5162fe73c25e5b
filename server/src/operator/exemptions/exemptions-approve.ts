import { and, asc, eq } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { exemptions } from '@server/core/tables/exemption'
import { UsageFault, type Command } from '../command'
import { decideAll, namedDecisions } from './decisions'
import { exemptionBatchOf } from './exemption-batch'
import { projectOf } from '../project-of'

export const exemptionsApprove: Command = {
  name: 'exemptions approve',
  usage: 'DOMAIN [ID…]',
  summary:
    'Approve applications: those named, those of a file, or all of a batch that are being reviewed; candidates are told',
  options: {
    from: { summary: 'a file with an id in each line' },
    batch: { summary: 'with --all: this batch' },
    all: { summary: 'all of the batch that are being reviewed', flag: true },
  },
  async run(call) {
    const { batch, all } = call.options
    if (all === undefined ? batch !== undefined : batch === undefined)
      throw new UsageFault('--batch CODE and --all belong together: all of that batch that are being reviewed.')
    const { domain, decisions } = await namedDecisions(call, { isEnough: all !== undefined })
    const services = await call.services()
    const project = await projectOf(services, domain)
    const waiting = batch === undefined ? [] : await waitingIn(services, project, exemptionBatchOf(project, batch))
    const approved = [...decisions, ...waiting].map(({ exemptionId }) => exemptionId)
    await decideAll(
      { ...call, project },
      [...new Set(approved)].map((exemptionId) => ({ exemptionId, state: 'passed' as const, reason: null })),
    )
  },
}

/** Oldest first. */
function waitingIn({ db }: Services, { projectId }: Project, batchCode: string) {
  return db
    .select({ exemptionId: exemptions.exemptionId })
    .from(exemptions)
    .where(
      and(eq(exemptions.projectId, projectId), eq(exemptions.batchCode, batchCode), eq(exemptions.state, 'auditing')),
    )
    .orderBy(asc(exemptions.exemptionId))
}
