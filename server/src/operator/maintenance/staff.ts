import { REVIEW_KINDS, ROLES, type RoleGrant } from '@contract/desk/roles'
import { STAFF_NAME } from '@contract/desk/staff'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { StaffRow } from '@server/core/tables/staff'
import { addStaff, listStaff, lockStaff, removeStaff, staffByName, stateOf } from '@server/domain/staff/accounts'
import { recordStaffEvent } from '@server/domain/staff/events'
import { replaceRoles, rolesByStaff, rolesOf } from '@server/domain/staff/roles'
import { hasPermission } from '@server/domain/staff/scope'
import { removeFactors } from '@server/domain/staff/set-up'
import { isSuperAdministrator, terminalStaff } from '@server/domain/staff/terminal-staff'
import { type Command, type CommandCall, CommandFault, exactly, oneOf, projectOf, UsageFault } from '../command'
import { table, time } from '../output/table'
import { staffAudit } from './staff-audit'
import { enrol } from './staff-enrolment'

const staffList: Command = {
  name: 'staff list',
  usage: '',
  summary: 'List staff accounts with their roles. Without administrators, commands require no code',
  reads: 'setup',
  async run(call) {
    exactly(call)
    const services = await call.services()
    const [rows, roles] = [await listStaff(services), await rolesByStaff(services.db)]
    const list = rows.map(({ account }) => ({
      name: account.name,
      displayName: account.displayName,
      state: stateOf(account, services.now()),
      roles: roles.get(account.staffId) ?? [],
      addedAt: account.addedAt,
    }))
    call.show(list, () =>
      list.length > 0
        ? table(
            ['NAME', 'DISPLAY NAME', 'STATE', 'ROLES', 'ADDED'],
            list.map((one) => [
              one.name,
              one.displayName,
              one.state,
              one.roles.map(roleText).join('; '),
              time(one.addedAt),
            ]),
          )
        : 'There are no staff accounts: no code is required.',
    )
  },
}

const roleText = ({ role, projectId, kinds, batches, areas }: RoleGrant) =>
  [role, projectId && `project ${projectId}`, kinds?.join(','), batches?.join(','), areas?.join(',')]
    .filter(Boolean)
    .join(' ')

const scopeOptions = {
  project: { summary: 'limit the role to this project (its domain)' },
  kinds: { summary: `limit a reviewer to kinds of cases: ${REVIEW_KINDS.join(', ')}` },
  batches: { summary: 'limit the role to batches (codes, separated by commas)' },
  areas: { summary: 'limit the role to test areas or provinces (codes, separated by commas)' },
}

/** Connects, and throws a CommandFault unless the caller may manage staff. */
async function managing(call: CommandCall): Promise<Services> {
  const services = await call.services()
  if (hasPermission(call.staff, 'staff.change', { projectId: null })) return services
  throw new CommandFault('Only super administrators manage staff accounts.')
}

/** Throws a CommandFault, which undoes the change, when the administrators left have nobody who can manage them. */
async function requireManager(tx: Executor): Promise<void> {
  const left = await terminalStaff({ db: tx })
  if (left.length === 0 || left.some(isSuperAdministrator)) return
  throw new CommandFault('Administrators require a super administrator who manages them. Nothing was changed.')
}

const terminalOption = {
  terminal: {
    summary: 'set up the authenticator app here, for this tool only; without it a link to the desk is printed',
    flag: true,
  },
} as const

const staffAdd: Command = {
  name: 'staff add',
  usage: 'NAME ROLE',
  summary: `Add a staff account and print its set-up link. Roles: ${ROLES.join(', ')}`,
  options: { display: { summary: 'the person’s name as colleagues see it' }, ...scopeOptions, ...terminalOption },
  async run(call) {
    const { NAME: name, ROLE: role } = exactly(call, 'NAME', 'ROLE')
    if (!STAFF_NAME.test(name)) throw new UsageFault('NAME: 2 to 32 small letters, digits and ._-, a letter first.')
    const services = await managing(call)
    const grant = await grantOf(call, services, role)
    if (await staffByName(services.db, name)) throw new CommandFault(`There is a staff account “${name}” already.`)
    const account = { name, displayName: call.options['display'] ?? name, addedBy: call.actor }
    const details = { name, role, projectId: grant.projectId }
    await enrol(call, services, async (tx) => {
      const staffId = await addStaff(services, tx, account)
      await replaceRoles(tx, staffId, [grant])
      await requireManager(tx)
      await recordStaffEvent(services, tx, { actor: call.actor, action: 'staff add', details })
      return { staffId, name }
    })
  },
}

const staffReset: Command = {
  name: 'staff reset',
  usage: 'NAME',
  summary: 'Remove password, authenticator app and passkeys, end all sessions, and print a new set-up link',
  options: terminalOption,
  async run(call) {
    const { NAME: name } = exactly(call, 'NAME')
    const services = await managing(call)
    const { staffId } = await requireStaffNamed(services, name)
    await enrol(call, services, async (tx) => {
      await removeFactors(tx, staffId)
      await recordStaffEvent(services, tx, { actor: call.actor, action: 'staff reset', details: { name } })
      return { staffId, name }
    })
  },
}

const staffRoles: Command = {
  name: 'staff roles',
  usage: 'NAME ROLE|none',
  summary: 'Give a staff account one more role, or take away all of them (none)',
  options: scopeOptions,
  async run(call) {
    const { NAME: name, ROLE: role } = exactly(call, 'NAME', 'ROLE')
    const services = await managing(call)
    const grant = role === 'none' ? null : await grantOf(call, services, role)
    const { roles, wasOpen, isOpen } = await changeStaff(services, async (tx) => {
      const { staffId } = (await lockStaff(tx, name)) ?? unknown(name)
      const roles = grant ? [...(await rolesOf(tx, staffId)), grant] : []
      await replaceRoles(tx, staffId, roles)
      const details = { name, role, projectId: grant?.projectId ?? null }
      await recordStaffEvent(services, tx, { actor: call.actor, action: 'staff roles', details })
      return { roles }
    })
    call.print(roles.length > 0 ? roles.map(roleText).join('\n') : `${name} has no roles.`)
    if (isOpen && !wasOpen) call.print(NO_CODES)
  },
}

const NO_CODES = 'Commands no longer require a code.'

async function grantOf({ options }: CommandCall, services: Services, role: string): Promise<RoleGrant> {
  const { project } = options
  const projectId = project === undefined ? null : (await projectOf(services, project)).projectId
  return {
    role: oneOf(ROLES, role, 'role'),
    projectId,
    kinds: listIn(options['kinds'])?.map((kind) => oneOf(REVIEW_KINDS, kind, 'kind')) ?? null,
    batches: listIn(options['batches']),
    areas: listIn(options['areas']),
  }
}

const listIn = (text: string | undefined) => (text === undefined ? null : text.split(',').map((each) => each.trim()))

const staffRemove: Command = {
  name: 'staff remove',
  usage: 'NAME',
  summary: 'Delete a staff account with its sessions and passkeys; its name stays in the audit log',
  async run(call) {
    const { NAME: name } = exactly(call, 'NAME')
    const services = await managing(call)
    const { wasOpen, isOpen } = await changeStaff(services, async (tx) => {
      await removeStaff(tx, (await requireStaffNamed({ db: tx }, name)).staffId)
      await recordStaffEvent(services, tx, { actor: call.actor, action: 'staff remove', details: { name } })
      return {}
    })
    call.print(isOpen && !wasOpen ? `${name} was removed. ${NO_CODES}` : `${name} was removed.`)
  },
}

/** Makes a change, with whether commands required no code before and after it. */
function changeStaff<T>({ db }: Services, change: (tx: Executor) => Promise<T>) {
  return db.transaction(async (tx) => {
    const wasOpen = (await terminalStaff({ db: tx })).length === 0
    const changed = await change(tx)
    await requireManager(tx)
    return { ...changed, wasOpen, isOpen: (await terminalStaff({ db: tx })).length === 0 }
  })
}

async function requireStaffNamed({ db }: { db: Executor }, name: string): Promise<StaffRow> {
  return (await staffByName(db, name)) ?? unknown(name)
}

function unknown(name: string): never {
  throw new CommandFault(`There is no staff account “${name}”.`)
}

/** In the order of the help. */
export const staffCommands: readonly Command[] = [
  ...[staffList, staffAdd, staffRoles, staffReset, staffRemove],
  staffAudit,
]
