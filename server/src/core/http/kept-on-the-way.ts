import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@contract/endpoints/endpoint'
import { KEPT_ALONE_S } from '@contract/project/kept-answers'

export type Shared = NonNullable<Endpoint['shared']>

const HOUR_S = 3_600

/**
 * So long a cache may go on answering with what it has, in seconds: while it asks whether that still holds, so that one asks
 * for all, however long the answer takes; and while nobody answers it. How many seats are left is soon untrue. Of a project
 * this process itself goes on telling for as long, where its database is away (calls/project/project-cache.ts).
 */
const longer: Record<Shared, { asksS: number; isAloneS: number }> = {
  moment: { asksS: 3, isAloneS: 5 },
  project: { asksS: 3, isAloneS: KEPT_ALONE_S },
  release: { asksS: HOUR_S, isAloneS: 24 * HOUR_S },
}

/**
 * The `cache-control` of what is the same for everybody: phones ask each time, caches on the way may keep it for `forMs`
 * milliseconds, in whole seconds; what only a new version of the service changes, for an hour. Longer only a cache that says
 * that it is one (`surrogate-capability`), and tells no phone: browsers would answer the next look with the one before.
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
