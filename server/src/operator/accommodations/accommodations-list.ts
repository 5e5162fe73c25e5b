import { and, eq } from 'drizzle-orm'
import { ACCOMMODATION_STATES } from '@contract/accommodation/accommodation-card'
import { accommodations } from '@server/core/tables/accommodation'
import { belongsTo, WHO } from '../candidates/who'
import { exactly, oneOf, type Command } from '../command'
import { limitOf, limitOption, listed } from '../limit'
import { projectOf } from '../project-of'
import { accommodationJson, accommodationTable, offerOf, readAccommodations } from './accommodation-table'

export const accommodationsList: Command = {
  name: 'accommodations list',
  usage: 'DOMAIN',
  summary: 'Show the applications for accommodations, newest first, with what is asked for; names are masked',
  options: {
    offer: { summary: 'only for what the project’s file offers by this code' },
    state: { summary: `only in this state: ${ACCOMMODATION_STATES.join(', ')}` },
    of: { summary: `only of whoever has this ${WHO}` },
    ...limitOption,
  },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const limit = limitOf(call)
    const { offer, state: word, of } = call.options
    const state = word === undefined ? undefined : oneOf(ACCOMMODATION_STATES, word, 'state')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    const { projectId } = project
    const wanted = and(
      offer === undefined ? undefined : eq(accommodations.offerCode, offerOf(project, offer)),
      state === undefined ? undefined : eq(accommodations.state, state),
      of === undefined ? undefined : belongsTo(services, projectId, accommodations.accountId, of),
    )
    const rows = await readAccommodations(services, project, wanted, limit)
    await call.log(projectId, { offer: offer ?? null, state: state ?? null, shown: rows.length })
    call.show(accommodationJson(rows), () => listed(accommodationTable(rows), { shown: rows.length, limit }))
  },
}
