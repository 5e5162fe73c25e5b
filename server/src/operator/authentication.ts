import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { readFactorCode } from '@contract/identity/second-factor'
import type { Services } from '@server/core/services'
import { operatorAt, operatorNames, rememberTerminal, useOperatorCode } from '@server/domain/operators/operator-store'
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
 * Returns the operator for the audit log. When operators are set up, requires an authenticator code, remembered per
 * terminal for some minutes; otherwise returns the OS user. Throws a CommandFault.
 */
export async function identifyOperator(services: Services, command: Command, at: OperatorTerminal): Promise<string> {
  const names = asksWho(command) ? await operatorNames(services) : []
  if (names.length === 0) return at.actor
  const { options, terminal } = at
  const remembered = terminal !== null && options['code'] === undefined ? await operatorAt(services, terminal) : null
  if (remembered !== null && (options['operator'] ?? remembered) === remembered) return remembered
  const name = options['operator'] ?? (names.includes(at.actor) ? at.actor : await asked(at, 'Operator: ', 'operator'))
  const typed = options['code'] ?? (await asked(at, `Security code of ${name}: `, 'code'))
  await requireCode(services, { name, typed, isKnown: names.includes(name) })
  if (terminal !== null) await rememberTerminal(services, terminal, name)
  return name
}

async function asked({ ask }: OperatorTerminal, question: string, option: string): Promise<string> {
  if (ask) return (await ask(question)).trim()
  throw new CommandFault(`Operators are set up, and nobody sits at a terminal to be asked: say it with --${option}.`)
}

async function requireCode(
  services: Services,
  { name, typed, isKnown }: { name: string; typed: string; isKnown: boolean },
) {
  const code = readFactorCode(typed)
  const outcome = isKnown && code?.kind === 'time' ? await useOperatorCode(services, name, code.code) : 'wrong'
  if (outcome === 'resting')
    throw new CommandFault(
      `Too many codes of “${name}” were wrong. None is looked at for ten minutes after the last one.`,
    )
  if (outcome === 'wrong')
    throw new CommandFault('This name and this code are not of an operator. A code serves once: wait for the next one.')
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
