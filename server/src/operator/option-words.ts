import type { ParseArgsConfig } from 'node:util'

/** A number below zero after its option is its value: the command says what is wrong with it, not Node. */
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

/** What is wrong with the options that Node could not read (`parseArgs`), in our words. */
export function optionFault({ code, message }: NodeJS.ErrnoException): string {
  const option = /'(--?[^' ]+)/.exec(message)?.[1] ?? 'An option'
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `There is no option ${option}.`
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return message
  return message.includes('does not take') ? `${option} takes no value.` : `${option} needs a value.`
}
