import type { EndpointOutput } from '@contract/endpoints/endpoint'
import type { homeEndpoints } from '@contract/endpoints/home'
import type { Asked, WhatAwaits } from '@server/domain/next-steps'
import { byUrgency } from './rules'

/** What every area says that the caller has to do, the most urgent first. */
export async function whatAwaits(
  call: Asked,
  { steps, unreadNotices }: WhatAwaits,
): Promise<EndpointOutput<(typeof homeEndpoints)['GET /exm_c/next-steps']>> {
  const { services } = call
  const [unread, ...found] = await Promise.all([unreadNotices(call), ...steps.map((stepsOf) => stepsOf(call))])
  const now = services.now()
  return {
    steps: byUrgency(found.flat(), now),
    unreadNotices: unread,
    serverTime: new Date(now).toISOString(),
  }
}
