import { eq } from 'drizzle-orm'
import { BASIC_INFO_STATES } from '@contract/basic-info/basic-info-update'
import { basicInfoUpdates } from '@server/core/tables/basic-info'
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
    ...limitOption,
  },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const limit = limitOf(call)
    const { state: word } = call.options
    const state = word === undefined ? undefined : oneOf(BASIC_INFO_STATES, word, 'state')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const wanted = state === undefined ? undefined : eq(basicInfoUpdates.state, state)
    const rows = await readUpdates(services, projectId, wanted, limit)
    const details = { state: state ?? null, shown: rows.length }
    await call.log(projectId, details)
    call.show(updateJson(rows), () => listed(updateTable(rows), { shown: rows.length, limit }))
  },
}
