/** Runs commands of the operator tool. */
import { runOperator } from '@server/operator/run-operator'
import type { Services } from '@server/core/services'
import { withImmediateEffect } from '../../immediate-effect'
import type { Promised } from './promised'

interface Means {
  services: Services
  promised: Promised
}

/** Complaint about an order that has less left to refund than its registration promises. */
const TOO_LITTLE_LEFT = 'no longer so much to give back'

/**
 * Runs a command and returns whether it succeeded. `isCounted`: each success writes an audit log entry. Throws on a
 * complaint that consistent data exclude.
 */
export async function operate(
  { services, promised }: Means,
  words: readonly [string, string, ...string[]],
  { isCounted }: { isCounted: boolean },
): Promise<boolean> {
  const complaints: string[] = []
  const code = await runOperator(withImmediateEffect(words), {
    print: () => undefined,
    complain: (line) => void complaints.push(line),
    // card number and card holder for refunds
    readLine: () => Promise.resolve('6222020200112233'),
    services: () => Promise.resolve(services),
    actor: 'wang',
    terminal: null,
    ask: null,
  })
  const name = words.slice(0, 2).join(' ')
  const impossible = complaints.find((line) => line.includes(TOO_LITTLE_LEFT))
  if (impossible !== undefined) throw new Error(`${words.join(' ')}: ${impossible}`)
  if (code === 2) throw new Error(`${name} was not written right`)
  if (code === 0 && isCounted) promised.noteDecision(name)
  return code === 0
}
