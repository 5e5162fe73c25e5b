import { setTimeout as sleep } from 'node:timers/promises'
import type { Confirmed } from '../../bench/hot-pool/prepare'
import { callsTo, type Reply } from '../../bench/timed-calls'

/** Result of a load of submissions. */
export interface Submissions {
  /** Confirmed registrations by token, with time and instance. */
  acknowledged: Map<string, { registrationId: string; at: number; port: number }>
  replies: Reply[]
}

interface Load {
  /** Ports of the instances: callers asked to wait use the next one, as behind a load balancer. */
  ports: readonly number[]
  tokens: readonly string[]
  confirmed: Confirmed
  atOnce: number
}

/** Milliseconds waited per second of a requested delay. */
const HASTE_MS = 200

/** Runs candidates that submit in turn and repeat with the same key until answered; `stop` lets them finish. */
export function submitAll({ ports, tokens, confirmed, atOnce }: Load) {
  const seen: Submissions = { acknowledged: new Map(), replies: [] }
  const instances = ports.map((port) => ({ port, send: callsTo(port, atOnce) }))
  const queue = [...tokens]
  let isStopping = false

  async function submit(token: string): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      const instance = instances[attempt % instances.length]
      const reply = await instance?.send(submissionOf(token, confirmed))
      if (!instance || !reply) return
      seen.replies.push(reply)
      if (isAcknowledged(reply)) {
        const { registrationId } = reply.data as { registrationId: string }
        return void seen.acknowledged.set(token, { registrationId, at: reply.begunAt + reply.ms, port: instance.port })
      }
      if (!isAskedToWait(reply)) return
      await sleep(reply.retryAfter * HASTE_MS)
    }
  }

  const client = async () => {
    for (let token = queue.pop(); token !== undefined && !isStopping; token = queue.pop()) await submit(token)
  }
  const ended = Promise.all(Array.from({ length: atOnce }, client))
  return async (): Promise<Submissions> => {
    isStopping = true
    await ended
    return seen
  }
}

function submissionOf(token: string, { batchCode, body }: Confirmed) {
  const path = `/exm_c/batches/${batchCode}/registrations`
  const headers = { authorization: `ExamToken ${token}`, 'idempotency-key': `drill-${token.slice(-40)}` }
  return { method: 'POST', path, headers, body }
}

const isAcknowledged = ({ status, error }: Reply) => status === 200 && error === null

/** 503 with a retry delay, the response during outages. */
export const isAskedToWait = ({ status, retryAfter }: Reply) => status === 503 && retryAfter > 0

/** Errors other than requests to wait, which must never occur. */
export function strangeOf(replies: readonly Reply[]): string[] {
  return replies
    .filter((reply) => !isAcknowledged(reply) && !isAskedToWait(reply))
    .map(({ status, error }) => `${status} ${error}`)
}

/** A call that requires a session. */
export const askWhoIAm = (token: string) => ({
  method: 'GET',
  path: '/ea/me',
  headers: { authorization: `ExamToken ${token}` },
})
