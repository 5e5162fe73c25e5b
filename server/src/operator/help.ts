import { type Command, optionsOf } from './command'

const CALL = 'npm run operator --'

/** Lists all commands, one per line. */
export function helpText(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => command.name.length))
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return [`Usage: ${CALL} COMMAND …`, '', ...lines, '', `${CALL} help COMMAND says more about one of them.`].join('\n')
}

export function usageText(command: Command): string {
  const { name, usage, summary } = command
  const lines = Object.entries(optionsOf(command)).map(
    ([option, { summary: text, flag }]) => `  --${option}${flag ? '' : ' VALUE'}  ${text}`,
  )
  return [
    summary,
    '',
    `Usage: ${[CALL, name, usage, ...(lines.length > 0 ? ['[options]'] : [])].filter(Boolean).join(' ')}`,
    ...lines,
  ].join('\n')
}
