import { setTimeout as sleep } from 'node:timers/promises'
import type { QueueStatus } from '@contract/endpoints/queue'
import type { Call, Reply } from '../../bench/timed-calls'

type Send = (call: Call) => Promise<Reply>

export interface Visitor {
  /** Sends on its own open connection. */
  send: Send
  /** Sends to another instance than the one it waits at. */
  sendElsewhere: Send
  token: string
  address: string
  /** Tries to enter immediately instead of waiting. */
  isImpatient: boolean
}

export interface Visit {
  /** Place number from the service; 0 when none. */
  number: number
  /** Status responses. */
  stood: Reply[]
  /** Time of admission; null when never admitted. */
  letInAt: number | null
  /** Response to entering too early. */
  pushed: Reply | null
  /** Response to entering after admission. */
  wentOn: Reply | null
}

/** Queue status or a new place, the first call of a client (contract/endpoints/queue.ts). */
export const STAND = { method: 'POST', path: '/exm_c/g/queue/hold' }
/** Call refused to waiting visitors. */
const GO_ON = { method: 'GET', path: '/exm_c/batches' }

const isTold = ({ status, error }: Reply) => status === 200 && error === null
export const isWaiting = (reply: Reply) => isTold(reply) && (reply.data as QueueStatus).isWaiting

/** Arrives, polls at the interval given by the service, and enters when admitted. */
export async function visit({ send, sendElsewhere, token, address, isImpatient }: Visitor): Promise<Visit> {
  const seen: Visit = { number: 0, stood: [], letInAt: null, pushed: null, wentOn: null }
  let cookie = ''
  const call = async (by: Send, { method, path }: Call, headers = {}) => {
    const reply = await by({ method, path, headers: { 'x-forwarded-for': address, cookie, ...headers } })
    cookie = placeIn(reply) ?? cookie
    return reply
  }
  const signedIn = { authorization: `ExamToken ${token}` }
  for (;;) {
    const reply = await call(send, STAND)
    seen.stood.push(reply)
    seen.number ||= numberIn(cookie)
    if (!isTold(reply)) return seen
    if (!isWaiting(reply)) {
      seen.letInAt = reply.begunAt + reply.ms
      seen.wentOn = await call(sendElsewhere, GO_ON, signedIn)
      return seen
    }
    if (isImpatient) seen.pushed ??= await call(sendElsewhere, GO_ON, signedIn)
    await sleep((reply.data as QueueStatus).askAgainSeconds * 1000)
  }
}

/** Cookie for the next request. */
export const placeIn = ({ cookies }: Reply): string | undefined => cookies.at(-1)?.split(';')[0]

/** The cookie is signed, not secret (server/src/calls/queue/place-cookie.ts). */
const numberIn = (cookie: string): number => Number(cookie.split('.')[1] ?? 0)
