import QRCode from 'qrcode'
import { REVIEW_KINDS, ROLES, type RoleGrant } from '@contract/desk/roles'
import { STAFF_NAME } from '@contract/desk/staff'
import { readFactorCode, shownKey } from '@contract/identity/second-factor'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import type { StaffRow } from '@server/core/tables/staff'
import { addStaff, listStaff, removeStaff, staffByName, stateOf } from '@server/domain/staff/accounts'
import { recordStaffEvent } from '@server/domain/staff/events'
import { replaceRoles, rolesByStaff, rolesOf } from '@server/domain/staff/roles'
import { ISSUER, issueSetUpLink, removeFactors, setFactors } from '@server/domain/staff/set-up'
import { terminalStaff } from '@server/domain/staff/terminal-staff'
import { newSeed, seedAddress, stepOf } from '@server/domain/accounts/time-codes'
import { type Command, type CommandCall, CommandFault, exactly, oneOf, projectOf, UsageFault } from '../command'
import { table, time } from '../output/table'

const staffList: Command = {
  name: 'staff list',
  usage: '',
  summary: 'List staff accounts with their roles. Without any, commands require no code',
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

const terminalOption = {
  terminal: {
    summary: 'set up the authenticator app here, for this tool only; without it a link is printed',
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
    const services = await call.services()
    const grant = await grantOf(call, services, role)
    if (await staffByName(services.db, name)) throw new CommandFault(`There is a staff account “${name}” already.`)
    const account = { name, displayName: call.options['display'] ?? name, addedBy: call.actor }
    const details = { name, role, projectId: grant.projectId }
    await enrol(call, services, async (tx) => {
      const staffId = await addStaff(services, tx, account)
      await replaceRoles(tx, staffId, [grant])
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
    const services = await call.services()
    const { staffId } = await requireStaffNamed(services, name)
    await enrol(call, services, async (tx) => {
      await removeFactors(tx, staffId)
      await recordStaffEvent(services, tx, { actor: call.actor, action: 'staff reset', details: { name } })
      return { staffId, name }
    })
  },
}

type Change = (tx: Executor) => Promise<{ staffId: string; name: string }>

/** Makes a change and issues a set-up link, or sets up the authenticator app at the terminal. */
async function enrol(call: CommandCall, services: Services, change: Change): Promise<void> {
  if (call.options['terminal']) return enrolAtTerminal(call, services, change)
  const { name, link, expiresAt } = await services.db.transaction(async (tx) => {
    const { staffId, name } = await change(tx)
    return { name, ...(await issueSetUpLink(services, tx, staffId)) }
  })
  call.print(`Give this link to ${name} alone. It works once, until ${time(new Date(expiresAt))}:\n\n${link}`)
}

async function enrolAtTerminal(call: CommandCall, services: Services, change: Change): Promise<void> {
  const name = call.args[0] ?? ''
  const seed = newSeed()
  call.print(await QRCode.toString(seedAddress(seed, { issuer: ISSUER, label: name }), { type: 'utf8' }))
  call.print(`Key: ${shownKey(seed)}\n\nAdd it to the app of ${name}, then enter the code that the app shows:`)
  const code = readFactorCode(await call.readLine())
  const lastStep = code?.kind === 'time' ? stepOf(seed, code.code, services.now()) : null
  if (lastStep === null) throw new CommandFault('This code does not belong to that key. Nothing was changed.')
  await services.db.transaction(async (tx) => {
    const { staffId } = await change(tx)
    await setFactors(services, tx, staffId, { passwordHash: null, seed, lastStep })
  })
  call.print(`${name} is set up. Commands that write or show candidates require a code from now on.`)
}

const staffRoles: Command = {
  name: 'staff roles',
  usage: 'NAME ROLE|none',
  summary: 'Give a staff account one more role, or take away all of them (none)',
  options: scopeOptions,
  async run(call) {
    const { NAME: name, ROLE: role } = exactly(call, 'NAME', 'ROLE')
    const services = await call.services()
    const { staffId } = await requireStaffNamed(services, name)
    const grant = role === 'none' ? null : await grantOf(call, services, role)
    await services.db.transaction(async (tx) => {
      await replaceRoles(tx, staffId, grant ? [...(await rolesOf(tx, staffId)), grant] : [])
      const details = { name, role, projectId: grant?.projectId ?? null }
      await recordStaffEvent(services, tx, { actor: call.actor, action: 'staff roles', details })
    })
    const roles = await rolesOf(services.db, staffId)
    call.print(roles.length > 0 ? roles.map(roleText).join('\n') : `${name} has no roles.`)
  },
}

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
    const services = await call.services()
    await services.db.transaction(async (tx) => {
      await removeStaff(tx, (await requireStaffNamed({ db: tx }, name)).staffId)
      await recordStaffEvent(services, tx, { actor: call.actor, action: 'staff remove', details: { name } })
    })
    const left = await terminalStaff(services)
    call.print(left.length > 0 ? `${name} was removed.` : `${name} was removed. Commands no longer require a code.`)
  },
}

async function requireStaffNamed({ db }: { db: Executor }, name: string): Promise<StaffRow> {
  const account = await staffByName(db, name)
  if (!account) throw new CommandFault(`There is no staff account “${name}”.`)
  return account
}

/** In the order of the help. */
export const staffCommands: readonly Command[] = [staffList, staffAdd, staffRoles, staffReset, staffRemove]
