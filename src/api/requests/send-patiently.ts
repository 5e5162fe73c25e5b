import type { Envelope } from '@contract/endpoint'
import { isConnected } from '@/platform/network/status'
import type { Answer, Request } from '@/platform/network/send-types'
import { ApiError } from '../errors/api-error'
import { exchange } from './exchange'
import { takeAhead } from './read-ahead'

/** Milliseconds before each repeat, a quarter more or less: phones that were cut off together do not return together. */
const PAUSES_MS = [400, 1_000, 2_000, 3_500]
const JITTER = 0.25
/** The longest that an answer may ask us to wait, and the longest from the first try to the begin of the last. */
const LONGEST_PAUSE_MS = 5_000
const REPEATED_FOR_MS = 20_000
/** A proxy without its service, or a service without its database: a moment later there may be an answer. */
const AWAY: readonly number[] = [502, 503, 504]

/**
 * Sends a request. While the network fails or the service is away for a moment it is sent again, unchanged (the same
 * idempotency key), up to four times, the pauses some seven seconds together and none ending later than 20 seconds after
 * the first try, where `mayRepeat` says that a repeat does no harm. Throws ApiError `network` without any answer, and
 * `failed` (COMMON_01) when the service stays away.
 */
export async function sendPatiently(request: Request, mayRepeat: boolean): Promise<Answer> {
  return patiently(() => takeAhead(request) ?? exchange(request), mayRepeat)
}

/** {@link sendPatiently} for any way of sending; `send` is called again for each repeat. */
export async function patiently<A extends Pick<Answer, 'status' | 'retryAfter'> & Partial<Pick<Answer, 'body'>>>(
  send: () => Promise<A>,
  mayRepeat: boolean,
): Promise<A> {
  const startedAt = Date.now()
  for (let tries = 0; ; tries++) {
    const answer = await send().catch(() => null)
    if (answer && !AWAY.includes(answer.status)) return answer
    const isBusy = answer !== null && isOfBusyService(answer)
    const pause = pauseAfter(tries, answer?.retryAfter ?? 0)
    const hasTime = pause !== null && Date.now() + pause - startedAt < REPEATED_FOR_MS
    if (isBusy && !hasTime) return answer
    if (!(mayRepeat || isBusy) || !hasTime || !isConnected()) throw answer ? away() : networkTrouble()
    await new Promise((goOn) => setTimeout(goOn, pause))
  }
}

/** Null when it has been tried often enough. `retryAfter`: seconds, as the answer asked for. */
function pauseAfter(tries: number, retryAfter: number): number | null {
  const pause = PAUSES_MS[tries]
  if (pause === undefined) return null
  const asked = Math.min(retryAfter * 1_000, LONGEST_PAUSE_MS)
  return Math.max(pause, asked) * (1 + JITTER * (2 * Math.random() - 1))
}

/** It says that nothing was done: any call may come again, and what it says is told in the end. */
function isOfBusyService({ body }: { body?: unknown }): boolean {
  return (body as Envelope<unknown> | null | undefined)?.error === 'COMMON_BUSY'
}

function networkTrouble(): ApiError {
  return new ApiError('network', 'COMMON_01')
}

function away(): ApiError {
  return new ApiError('failed', 'COMMON_01')
}
