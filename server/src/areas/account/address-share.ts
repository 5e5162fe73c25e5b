import type { OwnRateLimit } from '@contract/endpoints/refusals/rate-limits'
import { releaseSlot, knownRefusal, takeSlot, type SlotLimit } from '@server/calls/limits/rate-limit'
import { rateLimitOf } from '@server/core/tables/definition/rate-limits'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'

/** Project and client address of a request. The address is stored only as a keyed hash. */
export interface Origin {
  project: Project
  ip: string
}

/**
 * Returns whether an address has reached its rate limit, from this process's memory only. Callers then demand a captcha
 * or serve a cheaper alternative instead of refusing, because a whole school may share the address with an attacker.
 */
export function isKnownBeyondShare(services: Services, rateLimit: OwnRateLimit, origin: Origin): boolean {
  return knownRefusal(services, origin.project.projectId, keyOf(services, rateLimit, origin)) !== null
}

/**
 * Counts a request against the address's rate limit before any work is done, so that concurrent requests cannot exceed
 * it. Returns whether the limit is reached (see {@link isKnownBeyondShare}).
 */
export async function countOfShare(services: Services, rateLimit: OwnRateLimit, origin: Origin): Promise<boolean> {
  return (await beyondShareUntil(services, rateLimit, origin)) !== null
}

/** Counts like {@link countOfShare}. Returns the time until which the address is limited, or null. */
export async function beyondShareUntil(
  services: Services,
  rateLimit: OwnRateLimit,
  origin: Origin,
): Promise<Date | null> {
  const { projectId, definition } = origin.project
  const { max, minutes } = rateLimitOf(definition, rateLimit)
  const windowMs = minutes * 60_000
  const limit: SlotLimit = { max, windowMs, blockMs: windowMs }
  return takeSlot(services, projectId, keyOf(services, rateLimit, origin), limit)
}

/** Returns a counted slot that should not count, such as a sign-in with the right password. */
export async function releaseShare(services: Services, rateLimit: OwnRateLimit, origin: Origin): Promise<void> {
  await releaseSlot(services, origin.project.projectId, keyOf(services, rateLimit, origin))
}

function keyOf({ personalData }: Services, rateLimit: OwnRateLimit, { project, ip }: Origin): string {
  return `${rateLimit}:address:${personalData.index(project.projectId, 'address', ip)}`
}
