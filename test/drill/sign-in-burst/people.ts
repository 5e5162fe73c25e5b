import { setTimeout as sleep } from 'node:timers/promises'
import { signInOf } from '../../bench/hot-pool/passwords'
import { callsTo, type Reply } from '../../bench/timed-calls'

/** Retry delays of the client, in milliseconds (src/api/requests/send-patiently.ts). */
const PAUSES_MS = [400, 1_000, 2_000, 3_500]
/** Manual retries after the client has given up. */
const TAPS = 3

/** Result of a user with a valid password. */
export interface Fared {
  replies: Reply[]
  taps: number
  /** Null when the user gave up. */
  token: string | null
  /** Milliseconds from the first attempt to the last response. */
  ms: number
}

/** Signs in with the client's retries while the service is busy, then with manual ones. */
export async function signInPatiently(port: number, account: string, address: string): Promise<Fared> {
  const send = callsTo(port, 1)
  const since = performance.now()
  const replies: Reply[] = []
  for (let tries = 0; ; tries++) {
    const reply = await send(signInOf(account, address))
    replies.push(reply)
    const taps = Math.floor(tries / (PAUSES_MS.length + 1)) + 1
    const pause = PAUSES_MS[tries % (PAUSES_MS.length + 1)] ?? 0
    if (reply.error === 'COMMON_BUSY' && (taps < TAPS || pause > 0)) {
      await sleep(Math.max(pause, reply.retryAfter * 1000))
      continue
    }
    const token = reply.error === null ? (reply.data as { token: string }).token : null
    return { replies, taps, token, ms: performance.now() - since }
  }
}

/** Tries invented names from one address in parallel, until stopped. */
export function inventNames(port: number, atOnce: number, address: string): () => Promise<Reply[]> {
  const send = callsTo(port, atOnce)
  const replies: Reply[] = []
  let isStopping = false
  let next = 0
  const client = async () => {
    while (!isStopping) replies.push(await send(signInOf(`invented${next++}`, address)))
  }
  const ended = Promise.all(Array.from({ length: atOnce }, client))
  return async () => {
    isStopping = true
    await ended
    return replies
  }
}
