import * as v from 'valibot'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { frameRefusals } from '@contract/endpoints/refusals/frame-refusals'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import type { CallContext } from './handler'
import type { Input } from './input'

/** Any handler, seen from the frame of the calls: its input was validated against its own endpoint just before. */
export type RunHandler = (input: Input, call: CallContext) => Promise<unknown>

/** A handler that is watched in tests: what it answers or refuses with and the contract does not declare is our own mistake. */
export function declared({ env }: Services, endpoint: Endpoint, run: RunHandler): RunHandler {
  if (env.NODE_ENV !== 'test') return run
  const refusals = [...endpoint.errors, ...frameRefusals(endpoint)]
  return async (input, call) => {
    const answer = await run(input, call).catch((error: unknown) => {
      if (!(error instanceof Failure) || refusals.includes(error.code)) throw error
      throw new Error(`The refusal ${error.code} is not declared`)
    })
    const result = v.safeParse(endpoint.output, answer)
    if (result.success) return answer
    throw new Error(`The answer breaks the contract: ${JSON.stringify(v.flatten(result.issues))}`)
  }
}
