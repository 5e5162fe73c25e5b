import { runOperator } from '@server/operator/run-operator'
import type { Services } from '@server/core/services'
import { withImmediateEffect } from '../../immediate-effect'

export interface Outcome {
  code: number
  printed: string
  complained: string
}

/** Runs the operator tool in this process with the services of a test. Actions take effect at once. */
export function operate(services: Services | null, ...words: string[]): Promise<Outcome> {
  return operateWith('', services, ...words)
}

/** Runs the operator tool with lines on stdin. Actions take effect at once. */
export async function operateWith(input: string, services: Services | null, ...words: string[]): Promise<Outcome> {
  return operateAt({}, input, services, ...withImmediateEffect(words))
}

/** Runs the operator tool in a terminal session, or with answers to its prompts. */
export async function operateAt(
  at: { actor?: string; language?: 'zh' | 'en'; terminal?: string; answers?: Record<string, string> },
  input: string,
  services: Services | null,
  ...words: string[]
): Promise<Outcome> {
  const printed: string[] = []
  const complained: string[] = []
  const lines = input.split('\n')
  const code = await runOperator(words, {
    print: (text) => printed.push(text),
    complain: (text) => complained.push(text),
    readLine: () => Promise.resolve(lines.shift() ?? ''),
    services: () => (services ? Promise.resolve(services) : Promise.reject(new Error('no database was expected'))),
    actor: at.actor ?? 'wang',
    ...(at.language && { language: at.language }),
    terminal: at.terminal ?? null,
    ask: at.answers ? (question) => Promise.resolve(at.answers?.[question] ?? '') : null,
  })
  return { code, printed: printed.join('\n'), complained: complained.join('\n') }
}
