import type { ParseArgsConfig } from 'node:util'
import type { Services } from '@server/core/services'

/** What a command gets to work with. */
export interface CommandCall {
  /** The words after the command's name. */
  args: string[]
  /** Values of its options, by name; undefined where not given. */
  options: Record<string, string | undefined>
  /** Connects to the database when first asked. */
  services: () => Promise<Services>
  /** Who works, for the audit log; known once the command has connected. */
  readonly actor: string
  print: (text: string) => void
  /** Prints what was asked for: with `--json` the data, for other programs, else the text. */
  show: (data: unknown, text: () => string) => void
  /** Says something beside what is printed: on stderr, so that other programs read the print alone. */
  aside: (text: string) => void
  /** Writes into a project's audit log that this command was used, and on what: ids, counts and masked names. */
  log: (projectId: string, details: Record<string, unknown>) => Promise<void>
  /** What somebody writes to it, a line: others on the machine can read the words of a command. */
  readLine: () => Promise<string>
}

/** One thing an operator can do. A command that fails throws; what it printed before stays. */
export interface Command {
  /** Its words: `gates set`. */
  name: string
  /** What follows them: `DOMAIN MODULE STATE`. */
  usage: string
  summary: string
  /**
   * It shows something, and takes `--json`. What is known of candidates and of their money is not looked at without a line in
   * the audit log (`log`); how a project is set up is.
   */
  reads?: 'candidates' | 'setup'
  /** A `flag` is written without a value and is `true`. */
  options?: Record<string, { summary: string; flag?: true }>
  /** It asks nobody for a code: it runs at night by itself, or where there can be no operators yet. */
  runsAlone?: true
  run: (call: CommandCall) => Promise<void>
}

/** Something is wrong with how the command was written: answered with its usage, exit code 2. */
export class UsageFault extends Error {}

/** The arguments a usage names, each required. Throws a UsageFault when there are too few or too many. */
export function exactly<N extends string>(call: CommandCall, ...names: N[]): Record<N, string> {
  const missing = names[call.args.length]
  if (missing !== undefined) throw new UsageFault(`${missing} is missing.`)
  const superfluous = call.args[names.length]
  if (superfluous !== undefined) throw new UsageFault(`“${superfluous}” is one word too many.`)
  return Object.fromEntries(names.map((name, index) => [name, call.args[index]])) as Record<N, string>
}

/** One of a few words. Throws a UsageFault that names them. */
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

/** Its own, and those that all of its kind have. */
export const optionsOf = (command: Command): NonNullable<Command['options']> => ({
  ...command.options,
  ...(command.reads && jsonOption),
  ...(asksWho(command) && whoOptions),
})

/** What writes, or shows candidates and their money, is done by somebody who is known, where operators are set up. */
export const asksWho = ({ reads, runsAlone }: Command): boolean => reads !== 'setup' && !runsAlone

export function parseOptionsOf(command: Command): NonNullable<ParseArgsConfig['options']> {
  const options = Object.entries(optionsOf(command))
  return Object.fromEntries(options.map(([name, { flag }]) => [name, { type: flag ? 'boolean' : 'string' }]))
}
