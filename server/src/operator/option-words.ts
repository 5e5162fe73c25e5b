import type { ParseArgsConfig } from 'node:util'

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
