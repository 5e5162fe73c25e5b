import type { ParseArgsConfig } from 'node:util'
import type { Services } from '@server/core/services'

/** Context of a command call. */
export interface CommandCall {
  /** Words after the command's name. */
  args: string[]
  /** Option values by name; undefined when not given. */
  options: Record<string, string | undefined>
  /** Connects to the database on the first call. */
  services: () => Promise<Services>
  /** Operator name for the audit log; available once connected. */
  readonly actor: string
  print: (text: string) => void
  /** Prints the result: `data` as JSON with `--json`, otherwise the text. */
  show: (data: unknown, text: () => string) => void
  /** Prints a note on stderr, so that stdout holds only the result. */
  aside: (text: string) => void
  /** Records the command in the project's audit log. Details: ids, counts and masked names only. */
  log: (projectId: string, details: Record<string, unknown>) => Promise<void>
  /** Reads a line from stdin, because command-line arguments are visible to other users of the machine. */
  readLine: () => Promise<string>
}

/** An operator command. Failing commands throw; earlier output remains. */
export interface Command {
  /** Command name, such as `gates set`. */
  name: string
  /** Arguments, such as `DOMAIN MODULE STATE`. */
  usage: string
  summary: string
  /**
   * Marks a read command, which accepts `--json`. Reads of candidate or payment data must call `log`; reads of project
   * setup need not.
   */
  reads?: 'candidates' | 'setup'
  /** A `flag` has no value and is `true` when given. */
  options?: Record<string, { summary: string; flag?: true }>
  /** Runs without operator authentication: scheduled, or before operators exist. */
  runsAlone?: true
  run: (call: CommandCall) => Promise<void>
}

/** Wrong command syntax: prints the usage, exit code 2. */
export class UsageFault extends Error {}

/** Returns the arguments by name. Throws a UsageFault for missing or extra arguments. */
export function exactly<N extends string>(call: CommandCall, ...names: N[]): Record<N, string> {
  const missing = names[call.args.length]
  if (missing !== undefined) throw new UsageFault(`${missing} is missing.`)
  const superfluous = call.args[names.length]
  if (superfluous !== undefined) throw new UsageFault(`“${superfluous}” is one word too many.`)
  return Object.fromEntries(names.map((name, index) => [name, call.args[index]])) as Record<N, string>
}

/** Returns `word` if it is allowed. Throws a UsageFault that lists the allowed words. */
export function oneOf<T extends string>(allowed: readonly T[], word: string, what: string): T {
  const found = allowed.find((each) => each === word)
  if (!found) throw new UsageFault(`“${word}” is not a ${what}. There are: ${allowed.join(', ')}.`)
  return found
}

const jsonOption = { json: { summary: 'print JSON, for other programs', flag: true } } as const

const whoOptions = {
  operator: { summary: 'who works, where operators are set up' },
  code: { summary: 'a code of their app, where nobody sits at a terminal to be asked' },
} as const

/** Options of the command, including the shared ones. */
export const optionsOf = (command: Command): NonNullable<Command['options']> => ({
  ...command.options,
  ...(command.reads && jsonOption),
  ...(asksWho(command) && whoOptions),
})

/** Requires operator authentication for commands that write or that show candidate or payment data. */
export const asksWho = ({ reads, runsAlone }: Command): boolean => reads !== 'setup' && !runsAlone

export function parseOptionsOf(command: Command): NonNullable<ParseArgsConfig['options']> {
  const options = Object.entries(optionsOf(command))
  return Object.fromEntries(options.map(([name, { flag }]) => [name, { type: flag ? 'boolean' : 'string' }]))
}
