import type { Endpoint } from '@contract/endpoints/endpoint'
import { endpoints } from '@contract/endpoints/endpoints'
import { RATE_LIMITS } from '@contract/endpoints/refusals/rate-limits'
import { rateLimitClassOf } from '@contract/endpoints/refusals/rate-limit-class'

const calls = Object.entries<Endpoint>(endpoints)

/** Rate limits of an endpoint; each endpoint must have exactly one. */
const limitsOf = (key: string, endpoint: Endpoint) => [
  ...(endpoint.rateLimit ? [endpoint.rateLimit] : []),
  ...(endpoint.counts ? [endpoint.counts] : []),
  ...(endpoint.shared ? ['worked out once a second'] : []),
  ...[rateLimitClassOf(key, endpoint)].filter((one) => one !== null),
]

test.each(calls)(
  '%s has one rate limit: its own, that of its area, that of its class, or none because it costs nothing',
  (key, endpoint) => {
    expect(limitsOf(key, endpoint)).toHaveLength(1)
  },
)

test('every rate limit that a project file may set applies to a call, or is counted by an area in addition to the limit of its call', () => {
  const used = new Set(calls.flatMap(([key, endpoint]) => limitsOf(key, endpoint)))
  expect(Object.keys(RATE_LIMITS).filter((rateLimit) => !used.has(rateLimit))).toEqual(['wrongCoupons'])
})

test('reads, writes and calls without a sign-in are counted separately', () => {
  const plain = { summary: '', auth: 'candidate', output: endpoints['GET /ea/me'].output, errors: [] } as const
  expect(rateLimitClassOf('GET /any', plain)).toBe('reads')
  expect(rateLimitClassOf('POST /any', plain)).toBe('writes')
  expect(rateLimitClassOf('POST /any', { ...plain, auth: 'none' })).toBe('visits')
  expect(rateLimitClassOf('GET /any', { ...plain, shared: 'moment' })).toBeNull()
  expect(rateLimitClassOf('POST /any', { ...plain, rateLimit: 'drafts' })).toBeNull()
})
