import { parseArgs } from 'node:util'
import { deskErrorTexts } from '@contract/desk/errors'
import { withoutControlCharacters } from '@server/core/printable-text'
import { StartFault } from '@server/core/running/start-fault'
import type { Services } from '@server/core/services'
import { recordAudit } from '@server/domain/audit-log'
import type { StaffActor } from '@server/domain/staff/staff-actor'
import { StaffFailure } from '@server/domain/staff/staff-failure'
import { ProjectFileFaults } from '@server/domain/projects/project-file/fault'
import { identifyOperator, type OperatorTerminal } from './authentication'
import {
  type Command,
  type CommandCall,
  CommandFault,
  oneOf,
  optionFault,
  parseOptionsOf,
  UsageFault,
  withNegatives,
} from './command'
import { commands } from './commands'
import { helpText, usageText } from './help'

/** Input, output and services of a run. */
export interface OperatorSetting {
  print: (text: string) => void
  complain: (text: string) => void
  readLine: () => Promise<string>
  services: () => Promise<Services>
  /** OS user name. */
  actor: string
  /** Language of the terminal; English without it. */
  language?: 'zh' | 'en'
  terminal: OperatorTerminal['terminal']
  ask: OperatorTerminal['ask']
}

export const EXIT = { done: 0, fault: 1, usage: 2 } as const

/** Runs one command and returns the exit code: 0 done, 1 failed, 2 wrong usage. Rejects only on unexpected errors. */
export async function runOperator(
  words: readonly string[],
  { print, complain, ...rest }: OperatorSetting,
): Promise<number> {
  const setting = {
    ...rest,
    print: (text: string) => print(withoutControlCharacters(text)),
    complain: (text: string) => complain(withoutControlCharacters(text)),
  }
  const asked = helpAsked(words)
  if (asked) return help(asked, setting)
  const command = commandOf(words)
  if (!command) return unknown(words, setting)
  try {
    await runLogged(command, { ...wordsOf(command, words), ...setting })
    return EXIT.done
  } catch (error) {
    return complainAbout(error, command, setting)
  }
}

/**
 * Runs a command and throws when a command that reads candidate data wrote no audit log entry, so that its first test
 * fails.
 */
async function runLogged(
  command: Command,
  given: Omit<CommandCall, 'show' | 'aside' | 'log' | 'staff' | 'language'> & OperatorSetting,
) {
  let isLogged = false
  let works: Promise<StaffActor> | undefined
  let staff: StaffActor | undefined
  const services = async () => {
    const connected = await given.services()
    staff = await (works ??= identifyOperator(connected, command, given))
    return connected
  }
  const whoWorks = () => {
    if (staff === undefined) throw new Error(`${command.name} asks who works before it connects`)
    return staff
  }
  await command.run({
    ...given,
    language: languageOf(given),
    services,
    get actor() {
      return whoWorks().name
    },
    get staff() {
      return whoWorks()
    },
    show: (data, text) => given.print(given.options['json'] ? JSON.stringify(data, null, 2) : text()),
    aside: given.complain,
    log: async (projectId, details) => {
      const connected = await services()
      const entry = { projectId, actor: whoWorks().name, action: command.name, details }
      await recordAudit(connected, connected.db, entry)
      isLogged = true
    },
  })
  if (command.reads === 'candidates' && !isLogged) throw new Error(`${command.name} is not in the audit log`)
}

function languageOf({ options, language = 'en' }: Pick<CommandCall, 'options'> & Pick<OperatorSetting, 'language'>) {
  const { lang } = options
  return lang === undefined ? language : oneOf(['zh', 'en'] as const, lang, 'language')
}

/** Command named by `help X Y` or `X Y --help`; empty for a call without words; null when no help was requested. */
function helpAsked(words: readonly string[]): readonly string[] | null {
  if (words.length === 0) return words
  if (words[0] === 'help') return words.slice(1)
  const isAsked = words.some((word) => word === '--help' || word === '-h')
  return isAsked ? words.filter((word) => !word.startsWith('-')).slice(0, 2) : null
}

/** Prints help for one command, for commands with a common first word, or for all. */
function help(words: readonly string[], setting: OperatorSetting): number {
  const [first, second] = words
  const about = commands.filter(({ name }) => name === words.join(' ') || (!second && name.startsWith(`${first} `)))
  const [only, other] = first === undefined ? commands : about
  if (!only) return unknown(words, setting)
  setting.print(other ? helpText(first === undefined ? commands : about) : usageText(only))
  return EXIT.done
}

/** Lists only commands with the same first word, so that the message stays on the screen. */
function unknown(words: readonly string[], { complain }: OperatorSetting): number {
  const near = commands.filter(({ name }) => name.startsWith(`${words[0]} `))
  complain(`There is no command “${words.slice(0, 2).join(' ')}”.\n\n${helpText(near.length > 0 ? near : commands)}`)
  return EXIT.usage
}

/** Finds a command; a single word such as `gates` means `gates list`. */
function commandOf(words: readonly string[]): Command | undefined {
  const [first, second] = words
  return commands.find(
    ({ name }) => name === first || name === (second === undefined ? `${first} list` : `${first} ${second}`),
  )
}

function wordsOf(command: Command, words: readonly string[]) {
  const known = parseOptionsOf(command)
  const args = withNegatives(words.slice(command.name.split(' ').length), known)
  try {
    const parsed = parseArgs({ args, options: known, allowPositionals: true, strict: true })
    const options = Object.entries(parsed.values).map(([name, value]) => [name, String(value)])
    return { args: parsed.positionals, options: Object.fromEntries(options) as Record<string, string | undefined> }
  } catch (error) {
    throw new UsageFault(optionFault(error as NodeJS.ErrnoException))
  }
}

function complainAbout(
  error: unknown,
  command: Command,
  { complain, language = 'en' }: Pick<OperatorSetting, 'complain' | 'language'>,
): number {
  if (error instanceof UsageFault) {
    complain(`${error.message}\n\n${usageText(command)}`)
    return EXIT.usage
  }
  if (error instanceof ProjectFileFaults) {
    complain(`${error.message}\n\n${countOf(error)}. A file with faults is not imported.`)
    return EXIT.fault
  }
  if (error instanceof StaffFailure) {
    complain(deskErrorTexts[language][error.code])
    return EXIT.fault
  }
  if (error instanceof CommandFault || error instanceof StartFault) {
    complain(error.message)
    return EXIT.fault
  }
  throw error
}

function countOf({ faults }: ProjectFileFaults): string {
  return faults.length === 1 ? '1 fault' : `${faults.length} faults`
}
