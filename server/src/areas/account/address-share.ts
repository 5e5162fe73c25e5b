import type { OwnFlood } from '@contract/endpoints/refusals/floods'
import { giveTurnBack, knownRefusal, takeTurn, type Limit } from '@server/calls/limits/rate-limit'
import { floodLimitOf } from '@server/core/tables/definition/floods'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'

/** Where somebody comes from; the address is kept only as a keyed hash. */
export interface Origin {
  project: Project
  ip: string
}

/**
 * Whether an address has had its share, as far as this process knows: that costs nothing. Where that is
 * eased it is given something else then and never refused: behind it there may be a whole school, and one who floods.
 */
export function isKnownBeyondShare(services: Services, flood: OwnFlood, origin: Origin): boolean {
  return knownRefusal(services, origin.project.projectId, keyOf(services, flood, origin)) !== null
}

/**
 * Counts one more before anything is done for it, so that many at the same moment cannot exceed the limit. Returns whether
 * the address has had its share: then as in {@link isKnownBeyondShare}.
 */
export async function countOfShare(services: Services, flood: OwnFlood, origin: Origin): Promise<boolean> {
  return (await beyondShareUntil(services, flood, origin)) !== null
}

/** As {@link countOfShare}; answers until when the address has had its share. */
export async function beyondShareUntil(services: Services, flood: OwnFlood, origin: Origin): Promise<Date | null> {
  const { projectId, definition } = origin.project
  const { max, minutes } = floodLimitOf(definition, flood)
  const windowMs = minutes * 60_000
  const limit: Limit = { max, windowMs, blockMs: windowMs }
  return takeTurn(services, projectId, keyOf(services, flood, origin), limit)
}

/** It turned out not to count: a password that was right. */
export async function giveShareBack(services: Services, flood: OwnFlood, origin: Origin): Promise<void> {
  await giveTurnBack(services, origin.project.projectId, keyOf(services, flood, origin))
}

function keyOf({ personalData }: Services, flood: OwnFlood, { project, ip }: Origin): string {
  return `${flood}:address:${personalData.index(project.projectId, 'address', ip)}`
}
