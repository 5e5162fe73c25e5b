import type { Envelope } from '@contract/endpoints/endpoint'
import { pauseAfter } from '@/platform/network/patience'
import { isConnected } from '@/platform/network/status'
import type { Answer, Request } from '@/platform/network/send-types'
import { ApiError, unanswered } from '../errors/api-error'
import { exchange } from './exchange'

/** The longest that an answer may ask us to wait, and the longest from the first try to the begin of the last. */
const LONGEST_PAUSE_MS = 5_000
const REPEATED_FOR_MS = 20_000
/** A proxy without its service, or a service without its database: a moment later there may be an answer. */
const AWAY: readonly number[] = [502, 503, 504]

/**
 * Sends a request. While the network fails or the service is away for a moment it is sent again, unchanged (the same
 * idempotency key), up to four times, the pauses some seven seconds together and none ending later than 20 seconds after
 * the first try, where `mayRepeat` says that a repeat does no harm. Throws ApiError `network` without any answer, `offline`
 * where the device itself has no network, and `failed` (COMMON_01) when the service stays away.
 */
export async function sendPatiently(request: Request, mayRepeat: boolean): Promise<Answer> {
  return patiently(() => exchange(request), mayRepeat)
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
    const pause = pauseAfter(tries, Math.min((answer?.retryAfter ?? 0) * 1_000, LONGEST_PAUSE_MS))
    const hasTime = pause !== null && Date.now() + pause - startedAt < REPEATED_FOR_MS
    if (isBusy && !hasTime) return answer
    if (!(mayRepeat || isBusy) || !hasTime || !isConnected()) throw answer ? away() : unanswered()
    await new Promise((goOn) => setTimeout(goOn, pause))
  }
}

/** It says that nothing was done: any call may come again, and what it says is told in the end. */
function isOfBusyService({ body }: { body?: unknown }): boolean {
  return (body as Envelope<unknown> | null | undefined)?.error === 'COMMON_BUSY'
}

function away(): ApiError {
  return new ApiError('failed', 'COMMON_01')
}
