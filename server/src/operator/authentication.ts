import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import type { Services } from '@server/core/services'
import { adoptOperators } from '@server/domain/staff/adopt-operators'
import { requireStaffCode } from '@server/domain/staff/codes'
import { rolesOf } from '@server/domain/staff/roles'
import { systemActor, type StaffActor } from '@server/domain/staff/staff-actor'
import { StaffFailure } from '@server/domain/staff/staff-failure'
import { rememberTerminal, staffAtTerminal } from '@server/domain/staff/terminals'
import { isSuperAdministrator, terminalStaff, type TerminalStaff } from '@server/domain/staff/terminal-staff'
import { asksWho, type Command, CommandFault, projectOf } from './command'

/** Operator identity of a run. */
export interface OperatorTerminal {
  /** OS user name. */
  actor: string
  /** Identifier shared by all commands of a shell; null when the system provides none. */
  terminal: string | null
  /** Prompts at a terminal; null when there is none. */
  ask: ((question: string) => Promise<string>) | null
  args: readonly string[]
  options: Record<string, string | undefined>
}

/**
 * Returns who works. When administrators exist, requires a code of their authenticator app, remembered per terminal for
 * some minutes; otherwise returns the OS user, with all permissions. Throws a CommandFault.
 */
export async function identifyOperator(
  services: Services,
  command: Command,
  at: OperatorTerminal,
): Promise<StaffActor> {
  await adoptOperators(services)
  if (!asksWho(command)) return systemActor(at.actor)
  const accounts = await terminalStaff(services)
  const known = accounts.filter(({ isActive }) => isActive)
  const isOpen = managesStaff(command) ? !known.some(isSuperAdministrator) : accounts.length === 0
  if (isOpen) return systemActor(at.actor)
  if (known.length === 0) throw new CommandFault(waiting(accounts))
  const found = await staffHere(services, at, known)
  await requireProjects(services, command, at.args, found)
  return { staffId: found.staffId, name: found.name, roles: await rolesOf(services.db, found.staffId) }
}

const MANAGES_STAFF = ['staff add', 'staff roles', 'staff reset', 'staff remove']

/** These commands run without a code while no super administrator is set up: the way out after a reset. */
const managesStaff = ({ name }: Command) => MANAGES_STAFF.includes(name)

const waiting = (accounts: readonly TerminalStaff[]) =>
  `Commands require a code of an administrator, and none is set up: ${accounts.map(({ name }) => name).join(', ')}. ` +
  'Open the set-up link, or set up the authenticator app here with `staff reset NAME --terminal`.'

/** Administrators of some projects may run commands that concern one of these: those whose first word is DOMAIN. */
async function requireProjects(
  services: Services,
  { usage }: Command,
  [domain]: readonly string[],
  { name, roles }: TerminalStaff,
): Promise<void> {
  if (roles.some(({ projectId }) => projectId === null)) return
  if (!usage.startsWith('DOMAIN') || domain === undefined)
    throw new CommandFault(`This command concerns all projects, and “${name}” does not administer all of them.`)
  const { projectId } = await projectOf(services, domain)
  if (!roles.some((role) => role.projectId === projectId))
    throw new CommandFault(`“${name}” does not administer the project “${domain}”.`)
}

async function staffHere(services: Services, at: OperatorTerminal, known: TerminalStaff[]): Promise<TerminalStaff> {
  const { options, terminal } = at
  const remembered = await rememberedStaff(services, at, known)
  if (remembered && (options['operator'] ?? remembered.name) === remembered.name) return remembered
  const isOsUser = known.some(({ name }) => name === at.actor)
  const name = options['operator'] ?? (isOsUser ? at.actor : await asked(at, 'User name: ', 'operator'))
  const typed = options['code'] ?? (await asked(at, `Security code of ${name}: `, 'code'))
  const account = known.find((each) => each.name === name)
  if (!account) throw new CommandFault(WRONG_CODE)
  await requireCode(services, account, typed)
  if (terminal !== null) await rememberTerminal(services, terminal, account.staffId)
  return account
}

async function rememberedStaff(
  services: Services,
  { terminal, options }: OperatorTerminal,
  known: TerminalStaff[],
): Promise<TerminalStaff | undefined> {
  if (terminal === null || options['code'] !== undefined) return undefined
  const staffId = await staffAtTerminal(services, terminal)
  return known.find((each) => each.staffId === staffId)
}

async function asked({ ask }: OperatorTerminal, question: string, option: string): Promise<string> {
  if (ask) return (await ask(question)).trim()
  throw new CommandFault(`This command requires a code, and there is no terminal to ask for it: use --${option}.`)
}

const WRONG_CODE = 'Name and code do not belong to an administrator. A code is accepted once: wait for the next one.'

async function requireCode(services: Services, { staffId, name }: TerminalStaff, typed: string): Promise<void> {
  try {
    await requireStaffCode(services, staffId, typed)
  } catch (error) {
    if (!(error instanceof StaffFailure)) throw error
    if (error.code !== 'DESK_LOCKED') throw new CommandFault(WRONG_CODE)
    throw new CommandFault(`Too many wrong codes for “${name}”. Codes are refused for ten minutes after the last one.`)
  }
}

/** Field positions after the process name in /proc/PID/stat (proc_pid_stat(5)): session and start time. */
const SESSION = 3

const BEGAN = 19

/**
 * Identifies a shell session by its leader and the leader's start time. Null on systems other than Linux and after the
 * leader has exited; every command then requires a code.
 */
export function terminalSession(): string | null {
  try {
    const session = partsOf('self')[SESSION]
    const began = session && session !== '0' ? partsOf(session)[BEGAN] : undefined
    return began === undefined ? null : [hostname(), String(process.getuid?.()), session, began].join(' ')
  } catch {
    return null
  }
}

/** Splits after the last bracket, because a process name may contain spaces and brackets. */
function partsOf(process: string): string[] {
  const stat = readFileSync(`/proc/${process}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}
