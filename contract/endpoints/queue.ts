import * as v from 'valibot'
import { code } from '../schemas'
import type { Endpoint } from './endpoint'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** How somebody stands in the queue before a project (docs/decisions/0114). */
const standingSchema = v.object({
  isWaiting: v.boolean(),
  /** People before. */
  ahead: count,
  /** Seconds until it is their turn, as it goes now. */
  seconds: count,
  /** Seconds after which asking again tells something new. */
  askAgainSeconds: count,
})

export type Standing = v.InferOutput<typeof standingSchema>

export const queueEndpoints = {
  'POST /exm_c/g/queue/:domain': {
    summary: 'My place in the queue before a project: the one that I have, or a new one at its end',
    auth: 'none',
    repeatable: true,
    polled: true,
    unqueued: true,
    params: v.object({ domain: code }),
    output: standingSchema,
    errors: [],
  },
} as const satisfies Record<string, Endpoint>
