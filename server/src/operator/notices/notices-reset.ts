import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { changeNotices, changedCodes } from './notice-store'
import { noticeRows, noticeTable } from './notices-list'

export const noticesReset: Command = {
  name: 'notices reset',
  usage: 'DOMAIN CODE',
  summary: 'Take back what was published or withdrawn: the project’s file decides about the notice again',
  async run(call) {
    const { DOMAIN, CODE: code } = exactly(call, 'DOMAIN', 'CODE')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    if (!(await changedCodes(services.db, project)).has(code))
      throw new CommandFault(
        `No operator published or withdrew “${code}”: the project’s file decides about it already.`,
      )
    await changeNotices(services, project, { action: 'notices reset', actor: call.actor, codes: [code], rows: [] })
    call.print(noticeTable(await noticeRows(services, DOMAIN)))
  },
}
