import * as v from 'valibot'
import { code } from '../schemas'
import type { Endpoint } from './endpoint'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Caller's position in the project's waiting queue (decision 0114). */
const standingSchema = v.object({
  isWaiting: v.boolean(),
  /** Number of callers ahead. */
  ahead: count,
  /** Estimated waiting time in seconds. */
  seconds: count,
  /** Polling interval in seconds. */
  askAgainSeconds: count,
})

export type QueueStatus = v.InferOutput<typeof standingSchema>

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
