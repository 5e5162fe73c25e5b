import * as v from 'valibot'
import type { Endpoint } from '@contract/endpoints/endpoint'
import type { Services } from '@server/core/services'
import type { CallContext } from './handler'
import type { Input } from './input'

/** Any handler, seen from the frame of the calls: its input was validated against its own endpoint just before. */
export type RunHandler = (input: Input, call: CallContext) => Promise<unknown>

/** The answer, looked at in tests: one that is not what the contract declares is our own mistake. */
export function declared({ env }: Services, { output }: Endpoint, answer: unknown): unknown {
  if (env.NODE_ENV !== 'test') return answer
  const result = v.safeParse(output, answer)
  if (result.success) return answer
  throw new Error(`The answer breaks the contract: ${JSON.stringify(v.flatten(result.issues))}`)
}
