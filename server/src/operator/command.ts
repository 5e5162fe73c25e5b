import type { ParseArgsConfig } from 'node:util'
import { projectByDomain } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { StaffActor } from '@server/domain/staff/staff-actor'

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
  /** Staff member with their permissions; available once connected. */
  readonly staff: StaffActor
  print: (text: string) => void
  /** Prints the result: `data` as JSON with `--json`, otherwise the text. */
  show: (data: unknown, text: () => string) => void
  /** Prints a note on stderr, so that stdout holds only the result. */
  aside: (text: string) => void
  /** Records the command in the project's audit log. Details: ids, counts and masked names only. */
  log: (projectId: string, details: Record<string, unknown>) => Promise<void>
  /** Language of the output of action commands. */
  readonly language: 'zh' | 'en'
  /** Prompts at a terminal; null when there is none. */
  ask: ((question: string) => Promise<string>) | null
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
  operator: { summary: 'name of your staff account, where administrators are set up' },
  code: { summary: 'a code of your authenticator app, where no terminal can ask for it' },
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

/** Joins a negative number to its option, so that the command reports the fault instead of `parseArgs`. */
export function withNegatives(args: readonly string[], known: NonNullable<ParseArgsConfig['options']>): string[] {
  const joined: string[] = []
  for (const arg of args) {
    const option = joined.at(-1) ?? ''
    const takesIt = option.startsWith('--') && known[option.slice(2)]?.type === 'string'
    if (takesIt && /^-\d/.test(arg)) joined[joined.length - 1] = `${option}=${arg}`
    else joined.push(arg)
  }
  return joined
}

/** Message for an error of `parseArgs`. */
export function optionFault({ code, message }: NodeJS.ErrnoException): string {
  const option = /'(--?[^' ]+)/.exec(message)?.[1] ?? 'An option'
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${option}.`
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return message
  return message.includes('does not take') ? `${option} takes no value.` : `${option} needs a value.`
}

const DEFAULT_LIMIT = 50

const MAX_LIMIT = 10_000

/** Option of list commands, such as `--limit 200`. */
export const limitOption = { limit: { summary: `how many at most (${DEFAULT_LIMIT} without it)` } }

export function limitOf({ options }: CommandCall): number {
  const text = options['limit']
  if (text === undefined) return DEFAULT_LIMIT
  const limit = Number(text)
  if (Number.isInteger(limit) && limit > 0 && limit <= MAX_LIMIT) return limit
  throw new UsageFault(`--limit is a whole number from 1 to ${MAX_LIMIT}, not “${text}”.`)
}

/** Appends a note when the limit may have cut off rows. */
export function listed(text: string, { shown, limit }: { shown: number; limit: number }): string {
  return shown < limit
    ? text
    : `${text}\n\nThe first ${limit} only, and there may be more: --limit shows as many as it says.`
}

/** Ends a command with one line on stderr, exit code 1. */
export class CommandFault extends Error {}

/** Returns the project of a domain. Throws a CommandFault when there is none. */
export async function projectOf(services: Services, domain: string): Promise<Project> {
  const project = await projectByDomain(services, domain)
  if (!project) throw new CommandFault(`There is no project “${domain}”. \`projects list\` shows those there are.`)
  return project
}
