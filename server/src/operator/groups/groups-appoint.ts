import { and, count, eq, inArray } from 'drizzle-orm'
import { LISTED_STATES } from '@contract/group/membership'
import { maskName } from '@server/core/personal-data/masks'
import type { Executor } from '@server/core/postgres/database'
import { accounts } from '@server/core/tables/account'
import { groupMembers } from '@server/core/tables/group'
import { registrations } from '@server/core/tables/registration'
import type { Owner } from '@server/calls/handler'
import { lockedAccount } from '@server/domain/accounts/own-account'
import { recordAudit } from '@server/domain/audit-log'
import { accountNamed } from '../candidates/account-named'
import { exactly, type Command } from '../command'
import { CommandFault, projectOf } from '../project-of'
import { groupOf } from './group-of'

export const groupsAppoint: Command = {
  name: 'groups appoint',
  usage: 'DOMAIN GROUP ACCOUNT',
  summary: 'Let an account act for a group; it registers nobody with it any more, so it must not be a candidate’s',
  async run(call) {
    const { DOMAIN, GROUP, ACCOUNT } = exactly(call, 'DOMAIN', 'GROUP', 'ACCOUNT')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const group = await groupOf(services, projectId, GROUP)
    const { accountId, loginName, realName } = await accountNamed(services, projectId, ACCOUNT)
    await services.db.transaction(async (tx) => {
      const account = await lockedAccount(services, tx, { projectId, accountId })
      if (!account) throw new CommandFault(`There is no account “${ACCOUNT}” in this project.`)
      // seat holds lock the account row too: a concurrent registration is either visible here or refused for a group
      // account
      if (await isCandidates(tx, { projectId, accountId }))
        throw new CommandFault(`“${ACCOUNT}” is a candidate’s: it has registered, or a group has it in its list.`)
      await tx
        .update(accounts)
        .set({ userType: 'group', groupDomain: GROUP })
        .where(and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId)))
      const details = { group: GROUP, accountId }
      await recordAudit(services, tx, { projectId, actor: call.actor, action: 'groups appoint', details })
    })
    call.print(`${loginName} (${maskName(realName)}) acts for ${GROUP} (${group.name}) from its next sign-in on.`)
  },
}

async function isCandidates(tx: Executor, { projectId, accountId }: Owner): Promise<boolean> {
  const [registered] = await tx
    .select({ rows: count() })
    .from(registrations)
    .where(and(eq(registrations.projectId, projectId), eq(registrations.accountId, accountId)))
  const [listed] = await tx
    .select({ rows: count() })
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.projectId, projectId),
        eq(groupMembers.accountId, accountId),
        inArray(groupMembers.state, LISTED_STATES),
      ),
    )
  return (registered?.rows ?? 0) + (listed?.rows ?? 0) > 0
}
