/**
 * Rate limits of a project's file (`rateLimits`), which override the defaults of contract/endpoints/refusals/rate-limits.ts
 * where the operator knows how many users share an address.
 */
import * as v from 'valibot'
import { RATE_LIMITS, type RateLimit, type RateLimitSetting } from '@contract/endpoints/refusals/rate-limits'
import { MAX_INTEGER } from '@contract/schemas'

const upTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))

const limit = v.optional(v.strictObject({ max: upTo(MAX_INTEGER), minutes: upTo(24 * 60) }))

const entries = Object.fromEntries(Object.keys(RATE_LIMITS).map((name) => [name, limit])) as Record<
  RateLimit,
  typeof limit
>

/** Example: `phoneCodes: { max: 2000, minutes: 60 }`; omitted limits have their defaults. */
export const rateLimitsSchema = v.strictObject(entries)

/** Returns the rate limit of a project; definitions imported by earlier versions have none. */
export function rateLimitOf(
  { rateLimits }: { rateLimits?: Partial<Record<RateLimit, RateLimitSetting>> },
  rateLimit: RateLimit,
): RateLimitSetting {
  return rateLimits?.[rateLimit] ?? RATE_LIMITS[rateLimit]
}
