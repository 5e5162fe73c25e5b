import * as v from 'valibot'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { frameRefusals } from '@contract/endpoints/refusals/frame-refusals'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import type { CallContext } from './handler'
import type { Input } from './input'

/** Handler with erased types; its input was validated against its own endpoint before. */
export type RunHandler = (input: Input, call: CallContext) => Promise<unknown>

/** Verifies in tests that a handler's output and refusals match the contract; throws an Error otherwise. */
export function enforceContract({ env }: Services, endpoint: Endpoint, run: RunHandler): RunHandler {
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
