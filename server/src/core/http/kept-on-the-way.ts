import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { KEPT_ALONE_S } from '@contract/project/kept-answers'

export type Shared = NonNullable<Endpoint['shared']>

const HOUR_S = 3_600

/**
 * Seconds for `stale-while-revalidate` and `stale-if-error`. Seat counts (`moment`) expire quickly. For `project`
 * responses, `isAloneS` equals the time for which this process serves cached data while the database is unavailable
 * (calls/project/project-cache.ts).
 */
const longer: Record<Shared, { asksS: number; isAloneS: number }> = {
  moment: { asksS: 3, isAloneS: 5 },
  project: { asksS: 3, isAloneS: KEPT_ALONE_S },
  release: { asksS: HOUR_S, isAloneS: 24 * HOUR_S },
}

/**
 * Returns the `cache-control` of a shared response: phones revalidate every time, shared caches may store it for
 * `forMs` milliseconds (rounded down to seconds), responses that change only with a release for an hour. Stale
 * directives are sent only to caches that announce themselves (`surrogate-capability`) and strip them, because browsers
 * would show outdated responses.
 */
export function keptOnTheWay({ headers }: FastifyRequest, shared: Shared, forMs: number): string {
  const told = `public, max-age=0, s-maxage=${shared === 'release' ? HOUR_S : Math.floor(forMs / 1000)}`
  const { asksS, isAloneS } = longer[shared]
  if (!isCache(headers) || forMs === 0) return told
  return `${told}, stale-while-revalidate=${asksS}, stale-if-error=${isAloneS}`
}

export function isCache(headers: FastifyRequest['headers']): boolean {
  return headers['surrogate-capability'] !== undefined
}
