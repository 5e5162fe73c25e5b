import { runOperator } from '@server/operator/run-operator'
import type { Services } from '@server/core/services'

export interface Outcome {
  code: number
  printed: string
  complained: string
}

/** Runs the operator's tool in this process against a test's services. */
export function operate(services: Services | null, ...words: string[]): Promise<Outcome> {
  return operateWith('', services, ...words)
}

/** The same, with a line on its standard input. */
export async function operateWith(line: string, services: Services | null, ...words: string[]): Promise<Outcome> {
  const printed: string[] = []
  const complained: string[] = []
  const code = await runOperator(words, {
    print: (text) => printed.push(text),
    complain: (text) => complained.push(text),
    readLine: () => Promise.resolve(line),
    services: () => (services ? Promise.resolve(services) : Promise.reject(new Error('no database was expected'))),
    actor: 'wang',
  })
  return { code, printed: printed.join('\n'), complained: complained.join('\n') }
}
