import type { Envelope } from '@contract/endpoints/endpoint'
import { pauseAfter } from '@/platform/network/patience'
import { isConnected } from '@/platform/network/status'
import type { Answer, Request } from '@/platform/network/send-types'
import { ApiError, unanswered } from '../errors/api-error'
import { takeEarly } from '@/platform/network/early'
import { send } from '@/platform/network/send'
import { learnServerTime } from '@/session/exam'

/**
 * Maximum backoff that a Retry-After header can request, and maximum time from the first attempt to the start of the
 * last.
 */
const LONGEST_PAUSE_MS = 5_000
const REPEATED_FOR_MS = 20_000
/** Statuses of a proxy without its service or a service without its database, which may recover within moments. */
const AWAY: readonly number[] = [502, 503, 504]

/**
 * Sends a request. If `mayRepeat`, retries it unchanged (same idempotency key) on network failures and temporary
 * unavailability: up to four times, with about seven seconds of backoff in total and no retry later than 20 seconds
 * after the first attempt. Throws {@link ApiError} `network` without a response, `offline` if the device has no
 * network, and `failed` (COMMON_01) if the service stays unavailable.
 */
export async function sendPatiently(request: Request, mayRepeat: boolean): Promise<Answer> {
  return patiently(() => exchange(request), mayRepeat)
}

/** Applies the retries of {@link sendPatiently} to any way of sending; calls `send` for each attempt. */
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

/**
 * Whether the service was overloaded (COMMON_BUSY) and did nothing: any call may be retried, and the last response is
 * returned.
 */
function isOfBusyService({ body }: { body?: unknown }): boolean {
  return (body as Envelope<unknown> | null | undefined)?.error === 'COMMON_BUSY'
}

function away(): ApiError {
  return new ApiError('failed', 'COMMON_01')
}

/**
 * Sends a request once. Learns the server's clock as soon as the response arrives. A replayed response (idempotency
 * key) carries the time of the first response and is ignored for that.
 */
async function exchange(request: Request): Promise<Answer> {
  const answer = await (takeEarly(request) ?? send(request))
  if (!request.headers['Idempotency-Key']) learnServerTime((answer.body as Envelope<unknown> | null)?.data, answer.at)
  return answer
}
