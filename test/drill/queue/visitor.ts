import { setTimeout as sleep } from 'node:timers/promises'
import type { Standing } from '@contract/endpoints/queue'
import type { Call, Reply } from '../../bench/timed-calls'

type Send = (call: Call) => Promise<Reply>

export interface Visitor {
  /** On a connection of their own, which stays open. */
  send: Send
  /** At another instance than the one before which they wait. */
  sendElsewhere: Send
  token: string
  address: string
  /** Does not wait, but tries to go on at once. */
  isImpatient: boolean
}

export interface Visit {
  /** Their place, as the service gave it out; 0 where it gave none. */
  number: number
  /** Every look at where they stand. */
  stood: Reply[]
  /** When they were told that they may come in; null where they never were. */
  letInAt: number | null
  /** What came of going on before their turn. */
  pushed: Reply | null
  /** What came of going on once it was. */
  wentOn: Reply | null
}

/** Where one stands, or a new place: what the client asks first (contract/endpoints/queue.ts). */
export const STAND = { method: 'POST', path: '/exm_c/g/queue/hold' }
/** What nobody gets who still has to wait. */
const GO_ON = { method: 'GET', path: '/exm_c/batches' }

const isTold = ({ status, error }: Reply) => status === 200 && error === null
export const isWaiting = (reply: Reply) => isTold(reply) && (reply.data as Standing).isWaiting

/** Comes, waits as long as the service says between two looks, and goes on once it may. */
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
    await sleep((reply.data as Standing).askAgainSeconds * 1000)
  }
}

/** The cookie that is to be sent from now on. */
export const placeIn = ({ cookies }: Reply): string | undefined => cookies.at(-1)?.split(';')[0]

/** It is signed, not secret (server/src/calls/queue/place-cookie.ts). */
const numberIn = (cookie: string): number => Number(cookie.split('.')[1] ?? 0)
