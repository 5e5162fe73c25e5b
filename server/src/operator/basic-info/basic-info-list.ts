import { and, eq } from 'drizzle-orm'
import { BASIC_INFO_STATES } from '@contract/basic-info/basic-info-update'
import { basicInfoUpdates } from '@server/core/tables/basic-info'
import { belongsTo, WHO } from '../candidates/who'
import { exactly, oneOf, type Command } from '../command'
import { limitOf, limitOption, listed } from '../limit'
import { projectOf } from '../project-of'
import { readUpdates, updateJson, updateTable } from './basic-info-table'

export const basicInfoList: Command = {
  name: 'basic-info list',
  usage: 'DOMAIN',
  summary: 'Show the applications for changing basic information, newest first; names are masked',
  options: {
    state: { summary: `only in this state: ${BASIC_INFO_STATES.join(', ')}` },
    of: { summary: `only of whoever has this ${WHO}` },
    ...limitOption,
  },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const limit = limitOf(call)
    const { state: word, of } = call.options
    const state = word === undefined ? undefined : oneOf(BASIC_INFO_STATES, word, 'state')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const wanted = and(
      state === undefined ? undefined : eq(basicInfoUpdates.state, state),
      of === undefined ? undefined : belongsTo(services, projectId, basicInfoUpdates.accountId, of),
    )
    const rows = await readUpdates(services, projectId, wanted, limit)
    const details = { state: state ?? null, shown: rows.length }
    await call.log(projectId, details)
    call.show(updateJson(rows), () => listed(updateTable(rows), { shown: rows.length, limit }))
  },
}
