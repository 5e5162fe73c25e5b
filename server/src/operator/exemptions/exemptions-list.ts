import { and, eq } from 'drizzle-orm'
import { EXEMPTION_STATES } from '@contract/exemption/exemption-card'
import { exemptions } from '@server/core/tables/exemption'
import { exactly, oneOf, type Command } from '../command'
import { exemptionBatchOf } from './exemption-batch'
import { exemptionJson, exemptionTable, readExemptions } from './exemption-table'
import { limitOf, limitOption, listed } from '../limit'
import { projectOf } from '../project-of'

export const exemptionsList: Command = {
  name: 'exemptions list',
  usage: 'DOMAIN',
  summary: 'Show the applications for exemption of a project, newest first; names are masked',
  options: {
    batch: { summary: 'only this batch' },
    state: { summary: `only in this state: ${EXEMPTION_STATES.join(', ')}` },
    ...limitOption,
  },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const limit = limitOf(call)
    const { batch, state: word } = call.options
    const state = word === undefined ? undefined : oneOf(EXEMPTION_STATES, word, 'state')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const wanted = and(
      batch === undefined ? undefined : eq(exemptions.batchCode, exemptionBatchOf(project, batch)),
      state === undefined ? undefined : eq(exemptions.state, state),
    )
    const { projectId } = project
    const rows = await readExemptions(services, projectId, wanted, limit)
    const details = { batch: batch ?? null, state: state ?? null, shown: rows.length }
    await call.log(projectId, details)
    call.show(exemptionJson(rows), () => listed(exemptionTable(rows), { shown: rows.length, limit }))
  },
}
