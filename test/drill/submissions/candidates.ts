import { setTimeout as sleep } from 'node:timers/promises'
import type { Confirmed } from '../../bench/hot-pool/prepare'
import { callsTo, type Reply } from '../../bench/timed-calls'

/** What came of a load of submissions. */
export interface Submissions {
  /** Registrations that candidates were told of, by token, and when. */
  acknowledged: Map<string, { registrationId: string; at: number; port: number }>
  replies: Reply[]
}

interface Load {
  /** Of one or several instances: whoever is told to wait asks the next one, as behind a load balancer. */
  ports: readonly number[]
  tokens: readonly string[]
  confirmed: Confirmed
  atOnce: number
}

/** Of the time that candidates are asked to wait, what is waited here, in milliseconds a second. */
const HASTE_MS = 200

/** Candidates who submit one after the other and repeat with the same key until they are answered; `stop` lets them end. */
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

/** 503, and when to come again: what everybody is told while something is away. */
export const isAskedToWait = ({ status, retryAfter }: Reply) => status === 503 && retryAfter > 0

/** Everything that is no success and does not ask to wait: nobody should ever see one. */
export function strangeOf(replies: readonly Reply[]): string[] {
  return replies
    .filter((reply) => !isAcknowledged(reply) && !isAskedToWait(reply))
    .map(({ status, error }) => `${status} ${error}`)
}

/** Something that only who is signed in may ask. */
export const askWhoIAm = (token: string) => ({
  method: 'GET',
  path: '/ea/me',
  headers: { authorization: `ExamToken ${token}` },
})
