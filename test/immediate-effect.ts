/** Options with which action commands take effect at once and ask nothing. */
import { optionsOf } from '@server/operator/command'
import { commands } from '@server/operator/commands'

/** Adds `--without-grace` and the typed confirmation to a command whose action has them. `words`: as typed. */
export function withImmediateEffect(words: readonly string[]): string[] {
  const command = commands.find(({ name }) => name === words.slice(0, 2).join(' '))
  if (!command || words.includes('--dry-run')) return [...words]
  const options = optionsOf(command)
  const [, , domain = ''] = words
  return [
    ...words,
    ...(options['without-grace'] ? ['--without-grace'] : []),
    ...(options['confirm'] && !words.includes('--confirm') ? ['--confirm', domain] : []),
  ]
}
