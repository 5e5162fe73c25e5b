import { setTimeout as sleep } from 'node:timers/promises'
import { signInOf } from '../../bench/hot-pool/passwords'
import { callsTo, type Reply } from '../../bench/timed-calls'

/** Pauses of the client before it comes again, in milliseconds (src/api/requests/send-patiently.ts). */
const PAUSES_MS = [400, 1_000, 2_000, 3_500]
/** Then it says how long to wait; so often somebody waits and taps again. */
const TAPS = 3

/** How somebody fared who knows their password. */
export interface Fared {
  replies: Reply[]
  taps: number
  /** Null when they were sent away until they gave up. */
  token: string | null
  /** Milliseconds from the first try to the last answer. */
  ms: number
}

/** Signs in; sent away because the service is busy, comes again as the client does, and taps again when it has given up. */
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

/** A script that tries one invented name after the other, so many at once, from one address, until it is stopped. */
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
