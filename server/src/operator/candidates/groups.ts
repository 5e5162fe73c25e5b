import * as v from 'valibot'
import { code, MAX_INTEGER, nonEmptyText } from '@contract/schemas'
import { appointAccount, detachCandidate, findGroups, saveGroup } from '@server/areas/group/manage-groups'
import { findMembers } from '@server/areas/group/member-store'
import { maskIdNumber, maskName } from '@server/core/personal-data/masks'
import type { Services } from '@server/core/services'
import { type Group, groupNamed } from '@server/domain/groups/groups'
import {
  type Command,
  type CommandCall,
  CommandFault,
  exactly,
  limitOf,
  limitOption,
  listed,
  projectOf,
  UsageFault,
} from '../command'
import { table, time } from '../output/table'
import { requireAccountByName } from './find-account'

const groupsList: Command = {
  name: 'groups list',
  usage: 'DOMAIN',
  summary:
    'Show the groups of a project: quota and what of it is used, candidates who agreed, open invitations, accounts that act for it',
  reads: 'candidates',
  async run(call) {
    const { DOMAIN } = exactly(call, 'DOMAIN')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const rows = await findGroups(services, projectId)
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

const groupsSet: Command = {
  name: 'groups set',
  usage: 'DOMAIN GROUP',
  summary: 'Make a group, or change its name or quota; the next import of the project’s file leaves it is',
  options: {
    name: { summary: 'what it is called; needed for a new one' },
    quota: { summary: 'how many registrations it may hold at a time; needed for a new one' },
  },
  async run(call) {
    const { DOMAIN, GROUP } = exactly(call, 'DOMAIN', 'GROUP')
    const isCode: boolean = v.is(code, GROUP)
    if (!isCode) throw new UsageFault(`“${GROUP}” is not a code: letters, digits, - and _.`)
    const given = { name: nameOf(call), quota: quotaOf(call) }
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const known = await groupNamed(services.db, projectId, GROUP)
    const saved = await saveGroup(services, { projectId, group: GROUP, known, given, actor: call.actor })
    if (!saved) throw new UsageFault('A new group needs --name and --quota.')
    call.print(`${GROUP} (${saved.name}): ${saved.quota} registrations at a time.`)
  },
}

function nameOf({ options }: CommandCall): string | undefined {
  const name = options['name']
  if (name === undefined) return undefined
  const read = v.safeParse(nonEmptyText, name)
  if (!read.success) throw new UsageFault('--name is a text of at most 200 characters.')
  return read.output
}

function quotaOf({ options }: CommandCall): number | undefined {
  const text = options['quota']
  if (text === undefined) return undefined
  const quota = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (quota <= MAX_INTEGER) return quota
  throw new UsageFault(`--quota is a whole number from 0 to ${MAX_INTEGER}, not “${text}”.`)
}

const groupsAppoint: Command = {
  name: 'groups appoint',
  usage: 'DOMAIN GROUP ACCOUNT',
  summary: 'Let an account act for a group; it registers nobody with it any more, so it must not be a candidate’s',
  async run(call) {
    const { DOMAIN, GROUP, ACCOUNT } = exactly(call, 'DOMAIN', 'GROUP', 'ACCOUNT')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const group = await requireGroup(services, projectId, GROUP)
    const { accountId, loginName, realName } = await requireAccountByName(services, projectId, ACCOUNT)
    const owner = { projectId, accountId }
    const outcome = await appointAccount(services, { owner, group: GROUP, actor: call.actor })
    if (outcome === 'missing') throw new CommandFault(`There is no account “${ACCOUNT}” in this project.`)
    if (outcome === 'candidate')
      throw new CommandFault(`“${ACCOUNT}” is a candidate’s: it has registered, or a group has it in its list.`)
    call.print(`${loginName} (${maskName(realName)}) acts for ${GROUP} (${group.name}) from its next sign-in on.`)
  },
}

const groupsMembers: Command = {
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
    await requireGroup(services, projectId, GROUP)
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

const groupsDetach: Command = {
  name: 'groups detach',
  usage: 'DOMAIN GROUP ACCOUNT',
  summary: 'Take a candidate, or an invitation, out of a group, so that they can agree to another one',
  async run(call) {
    const { DOMAIN, GROUP, ACCOUNT } = exactly(call, 'DOMAIN', 'GROUP', 'ACCOUNT')
    const services = await call.services()
    const { projectId } = await projectOf(services, DOMAIN)
    const { name } = await requireGroup(services, projectId, GROUP)
    const { accountId, loginName, realName } = await requireAccountByName(services, projectId, ACCOUNT)
    const owner = { projectId, accountId }
    if (!(await detachCandidate(services, { owner, group: GROUP, actor: call.actor })))
      throw new CommandFault(`“${ACCOUNT}” is not in the list of “${GROUP}”.`)
    call.print(`${loginName} (${maskName(realName)}) is no more in ${GROUP} (${name}).`)
  },
}

/** Returns a group of the project. Throws a CommandFault when there is none. */
async function requireGroup({ db }: Services, projectId: string, groupDomain: string): Promise<Group> {
  const group = await groupNamed(db, projectId, groupDomain)
  if (!group)
    throw new CommandFault(`There is no group “${groupDomain}” in this project. \`groups list\` shows those there are.`)
  return group
}

/** In the order of the help. */
export const groupCommands: readonly Command[] = [groupsList, groupsSet, groupsAppoint, groupsMembers, groupsDetach]
