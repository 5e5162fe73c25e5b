import { parseArgs } from 'node:util'
import { ProjectFileFaults } from '@server/domain/projects/project-file/fault'
import type { Services } from '@server/core/services'
import { StartFault } from '@server/core/running/start-fault'
import { parseOptionsOf, UsageFault, type Command } from './command'
import { commands } from './commands'
import { helpText, usageText } from './help'
import { CommandFault } from './project-of'

/** Where a run of the tool writes, and what it works on. */
export interface OperatorSetting {
  print: (text: string) => void
  complain: (text: string) => void
  services: () => Promise<Services>
  actor: string
}

export const EXIT = { done: 0, fault: 1, usage: 2 } as const

/**
 * Runs one command; returns the exit code: 0 done, 1 it could not be done, 2 it was not written right.
 * Rejects only on what nobody foresaw.
 */
export async function runOperator(words: readonly string[], setting: OperatorSetting): Promise<number> {
  if (words.length === 0 || words[0] === 'help' || words[0] === '--help') return help(words.slice(1), setting)
  const command = commandOf(words)
  if (!command) {
    setting.complain(`There is no command “${words.slice(0, 2).join(' ')}”.\n\n${helpText(commands)}`)
    return EXIT.usage
  }
  try {
    await command.run({ ...wordsOf(command, words), ...setting })
    return EXIT.done
  } catch (error) {
    return complainAbout(error, command, setting)
  }
}

function help(words: readonly string[], { print }: OperatorSetting): number {
  const command = commandOf(words)
  print(command ? usageText(command) : helpText(commands))
  return EXIT.done
}

/** The first word alone lists: `gates` is `gates list`. */
function commandOf(words: readonly string[]): Command | undefined {
  const [first, second] = words
  return commands.find(({ name }) => name === (second === undefined ? `${first} list` : `${first} ${second}`))
}

function wordsOf(command: Command, words: readonly string[]) {
  const rest = words.slice(2)
  try {
    const parsed = parseArgs({ args: rest, options: parseOptionsOf(command), allowPositionals: true, strict: true })
    const options = Object.entries(parsed.values).map(([name, value]) => [name, String(value)])
    return { args: parsed.positionals, options: Object.fromEntries(options) as Record<string, string | undefined> }
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : String(error))
  }
}

function complainAbout(error: unknown, command: Command, { complain }: OperatorSetting): number {
  if (error instanceof UsageFault) {
    complain(`${error.message}\n\n${usageText(command)}`)
    return EXIT.usage
  }
  if (error instanceof ProjectFileFaults) {
    complain(`${error.message}\n\n${countOf(error)}. A file with faults is not imported.`)
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
