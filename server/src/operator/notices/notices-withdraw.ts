import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { changeNotices } from './notice-store'
import { noticeRows, noticeTable } from './notices-list'

export const noticesWithdraw: Command = {
  name: 'notices withdraw',
  usage: 'DOMAIN CODE',
  summary: 'Take a notice back, also one of the project’s file, until it is published or reset',
  async run(call) {
    const { DOMAIN, CODE: code } = exactly(call, 'DOMAIN', 'CODE')
    const services = await call.services()
    const project = await projectOf(services, DOMAIN)
    if (!project.definition.notices.some((notice) => notice.code === code))
      throw new CommandFault(`There is no notice “${code}”. \`notices list ${DOMAIN}\` shows those there are.`)
    const rows = [{ code, notice: null, files: {} }]
    await changeNotices(services, project, { action: 'notices withdraw', actor: call.actor, codes: [code], rows })
    call.print(noticeTable(await noticeRows(services, DOMAIN)))
  },
}
