import { and, asc, eq, sql } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { groupMembers, groups } from '@server/core/tables/group'
import { registrations } from '@server/core/tables/registration'
import { exactly, type Command } from '../command'
import { projectOf } from '../project-of'
import { table } from '../table'

export const groupsList: Command = {
  name: 'groups list',
  usage: 'DOMAIN',
  summary:
    'Show the groups of a project: quota and what of it is used, candidates who agreed, open invitations, accounts that act for it',
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const rows = await readGroups(services, projectId)
    const details = { shown: rows.length }
    await call.log(projectId, details)
    call.show(rows, () =>
      table(
        ['GROUP', 'NAME', 'QUOTA', 'USED', 'AGREED', 'INVITED', 'ACCOUNTS'],
        rows.map(({ group, name, quota, held, agreed, invited, accounts: acting }) => [
          ...[group, name],
          ...[quota, held, agreed, invited, acting].map(String),
        ]),
      ),
    )
  },
}

function readGroups({ db }: Services, projectId: string) {
  const isOfGroup = and(eq(groupMembers.projectId, groups.projectId), eq(groupMembers.groupDomain, groups.groupDomain))
  const countIn = (state: 'agreed' | 'invited') =>
    sql<number>`(select count(*)::int from ${groupMembers} where ${isOfGroup} and ${eq(groupMembers.state, state)})`
  return db
    .select({
      group: groups.groupDomain,
      name: groups.name,
      quota: groups.quota,
      held: sql<number>`(select count(*)::int from ${registrations} where ${and(
        eq(registrations.projectId, groups.projectId),
        eq(registrations.groupDomain, groups.groupDomain),
        eq(registrations.status, 'submitted'),
      )})`,
      agreed: countIn('agreed'),
      invited: countIn('invited'),
      accounts: sql<number>`(select count(*)::int from ${accounts} where ${and(
        eq(accounts.projectId, groups.projectId),
        eq(accounts.groupDomain, groups.groupDomain),
      )})`,
    })
    .from(groups)
    .where(eq(groups.projectId, projectId))
    .orderBy(asc(groups.groupDomain))
}
