import { findMembers } from '@server/areas/group/member-store'
import { maskIdNumber, maskName } from '@server/core/personal-data/masks'
import { exactly, type Command } from '../command'
import { limitOf, limitOption, listed } from '../limit'
import { projectOf } from '../project-of'
import { table, time } from '../table'
import { groupOf } from './group-of'

export const groupsMembers: Command = {
  name: 'groups members',
  usage: 'DOMAIN GROUP',
  summary: 'Show the candidates of a group and its open invitations, newest first; names and ID numbers are masked',
  options: { ...limitOption },
  reads: 'candidates',
  async run(call) {
    const { DOMAIN, GROUP } = exactly(call, 'DOMAIN', 'GROUP')
    const limit = limitOf(call)
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    await groupOf(services, projectId, GROUP)
    const members = await findMembers(services, { projectId, groupDomain: GROUP }, { named: '', limit })
    const rows = members.map(({ accountId, realName, idNumber, state, invitedAt, agreedAt }) => ({
      ...{ accountId, name: maskName(realName), idNumber: maskIdNumber(idNumber), state, invitedAt, agreedAt },
    }))
    const details = { group: GROUP, shown: rows.length }
    await call.log(projectId, details)
    const printed = table(
      ['ACCOUNT ID', 'NAME', 'ID NUMBER', 'STATE', 'INVITED (UTC+8)', 'AGREED (UTC+8)'],
      rows.map((row) => [row.accountId, row.name, row.idNumber, row.state, time(row.invitedAt), time(row.agreedAt)]),
    )
    call.show(rows, () => listed(printed, { shown: rows.length, limit }))
  },
}
