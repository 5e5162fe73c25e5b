import { and, eq } from 'drizzle-orm'
import { PRE_REVIEW_STATES } from '@contract/registration/offered/pre-review'
import { preReviews } from '@server/core/tables/preparation'
import { exactly, oneOf, type Command } from '../command'
import { limitOf, limitOption, listed } from '../limit'
import { projectOf } from '../project-of'
import { isOfBatch, preparationJson, preparationTable, readPreparations } from './preparation-table'

export const preparationsList: Command = {
  name: 'preparations list',
  usage: 'DOMAIN',
  summary: 'Show what candidates prepared and handed in before a batch opens, longest waiting first; names are masked',
  options: {
    batch: { summary: 'only this batch' },
    state: { summary: `only in this state: ${PRE_REVIEW_STATES.join(', ')}` },
    ...limitOption,
  },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const limit = limitOf(call)
    const { batch, state: word } = call.options
    const state = word === undefined ? undefined : oneOf(PRE_REVIEW_STATES, word, 'state')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const wanted = and(
      batch === undefined ? undefined : isOfBatch(project, batch),
      state === undefined ? undefined : eq(preReviews.state, state),
    )
    const rows = await readPreparations(services, project, wanted, limit)
    const { projectId } = project
    const details = { batch: batch ?? null, state: state ?? null, shown: rows.length }
    await call.log(projectId, details)
    call.show(preparationJson(rows), () => listed(preparationTable(rows), { shown: rows.length, limit }))
  },
}
