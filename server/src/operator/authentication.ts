import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import type { Services } from '@server/core/services'
import { requireStaffCode } from '@server/domain/staff/codes'
import { rolesOf } from '@server/domain/staff/roles'
import { systemActor, type StaffActor } from '@server/domain/staff/staff-actor'
import { StaffFailure } from '@server/domain/staff/staff-failure'
import { rememberTerminal, staffAtTerminal } from '@server/domain/staff/terminals'
import { terminalStaff } from '@server/domain/staff/terminal-staff'
import { asksWho, type Command, CommandFault } from './command'

/** Operator identity of a run. */
export interface OperatorTerminal {
  /** OS user name. */
  actor: string
  /** Identifier shared by all commands of a shell; null when the system provides none. */
  terminal: string | null
  /** Prompts at a terminal; null when there is none. */
  ask: ((question: string) => Promise<string>) | null
  options: Record<string, string | undefined>
}

/**
 * Returns who works. When administrators are set up, requires a code of their authenticator app, remembered per terminal
 * for some minutes; otherwise returns the OS user, with all permissions. Throws a CommandFault.
 */
export async function identifyOperator(
  services: Services,
  command: Command,
  at: OperatorTerminal,
): Promise<StaffActor> {
  const known = asksWho(command) ? await terminalStaff(services) : []
  if (known.length === 0) return systemActor(at.actor)
  const found = await staffHere(services, at, known)
  return { ...found, roles: await rolesOf(services.db, found.staffId) }
}

interface TerminalStaff {
  staffId: string
  name: string
}

async function staffHere(services: Services, at: OperatorTerminal, known: TerminalStaff[]): Promise<TerminalStaff> {
  const { options, terminal } = at
  const remembered = await rememberedStaff(services, at, known)
  if (remembered && (options['operator'] ?? remembered.name) === remembered.name) return remembered
  const isOsUser = known.some(({ name }) => name === at.actor)
  const name = options['operator'] ?? (isOsUser ? at.actor : await asked(at, 'Operator: ', 'operator'))
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
