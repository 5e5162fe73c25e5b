import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { KEPT_ALONE_S } from '@contract/project/answer-retention'

export type Shared = NonNullable<Endpoint['shared']>

const HOUR_S = 3_600

/**
 * Seconds for `stale-while-revalidate` and `stale-if-error`. Seat counts (`moment`) expire quickly. For `project`
 * responses, `ifErrorS` equals the time for which this process serves cached data while the database is unavailable
 * (calls/project/project-cache.ts).
 */
const staleDirectives: Record<Shared, { revalidateS: number; ifErrorS: number }> = {
  moment: { revalidateS: 3, ifErrorS: 5 },
  project: { revalidateS: 3, ifErrorS: KEPT_ALONE_S },
  release: { revalidateS: HOUR_S, ifErrorS: 24 * HOUR_S },
}

/**
 * Returns the `cache-control` of a shared response: phones revalidate every time, shared caches may store it for
 * `cacheMs` milliseconds (rounded down to seconds), responses that change only with a release for an hour. Stale
 * directives are sent only to caches that announce themselves (`surrogate-capability`) and strip them, because browsers
 * would show outdated responses.
 */
export function sharedCacheControl({ headers }: FastifyRequest, shared: Shared, cacheMs: number): string {
  const directives = `public, max-age=0, s-maxage=${shared === 'release' ? HOUR_S : Math.floor(cacheMs / 1000)}`
  const { revalidateS, ifErrorS } = staleDirectives[shared]
  if (!isFromSharedCache(headers) || cacheMs === 0) return directives
  return `${directives}, stale-while-revalidate=${revalidateS}, stale-if-error=${ifErrorS}`
}

export function isFromSharedCache(headers: FastifyRequest['headers']): boolean {
  return headers['surrogate-capability'] !== undefined
}
