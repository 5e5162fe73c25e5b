import type { Envelope } from '@contract/endpoints/endpoint'
import { takeEarly } from '@/platform/network/early'
import { send } from '@/platform/network/send'
import type { Answer, Request } from '@/platform/network/send-types'
import { learnServerTime } from '@/session/exam'

/**
 * Sends a request once. Learns the server's clock as soon as the response arrives. A replayed response (idempotency
 * key) carries the time of the first response and is ignored for that.
 */
export async function exchange(request: Request): Promise<Answer> {
  const answer = await (takeEarly(request) ?? send(request))
  if (!request.headers['Idempotency-Key']) learnServerTime((answer.body as Envelope<unknown> | null)?.data, answer.at)
  return answer
}
