import { LISTED_STATES } from '@contract/group/membership'
import { lockMemberships } from '@server/areas/group/member-store'
import { removeMember } from '@server/areas/group/remove'
import { maskName } from '@server/core/personal-data/masks'
import { recordAudit } from '@server/domain/audit-log'
import { accountNamed } from '../candidates/account-named'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { groupOf } from './group-of'

export const groupsDetach: Command = {
  name: 'groups detach',
  usage: 'DOMAIN GROUP ACCOUNT',
  summary: 'Take a candidate, or an invitation, out of a group, so that they can agree to another one',
  async run(call) {
    const { DOMAIN, GROUP, ACCOUNT } = exactly(call, 'DOMAIN', 'GROUP', 'ACCOUNT')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const { name } = await groupOf(services, projectId, GROUP)
    const { accountId, loginName, realName } = await accountNamed(services, projectId, ACCOUNT)
    await services.db.transaction(async (tx) => {
      const all = await lockMemberships(tx, { projectId, accountId })
      const isListed = (state: string) => LISTED_STATES.some((one) => one === state)
      const member = all.find(({ groupDomain, state }) => groupDomain === GROUP && isListed(state))
      if (!member) throw new CommandFault(`“${ACCOUNT}” is not in the list of “${GROUP}”.`)
      const { memberId, state } = member
      await removeMember(services, tx, { projectId, groupDomain: GROUP }, memberId)
      const details = { group: GROUP, accountId, state }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'groups detach', details })
    })
    call.print(`${loginName} (${maskName(realName)}) is no more in ${GROUP} (${name}).`)
  },
}
