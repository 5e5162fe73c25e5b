import type { EasedFlood } from '@contract/floods'
import { giveTurnBack, knownRefusal, takeTurn, type Limit } from '@server/core/accounts/rate-limit'
import { floodLimitOf } from '@server/core/projects/floods'
import type { Project } from '@server/core/projects/projects'
import type { Services } from '@server/core/services'

/** Where somebody comes from; the address is kept only as a keyed hash. */
export interface Origin {
  project: Project
  ip: string
}

/**
 * Whether an address has had its share, as far as this process knows: that costs nothing. It is given something else then
 * and never refused: behind it there may be a whole school, and one who floods.
 */
export function isKnownBeyondShare(services: Services, flood: EasedFlood, origin: Origin): boolean {
  return knownRefusal(services, origin.project.projectId, keyOf(services, flood, origin)) !== null
}

/**
 * Counts one more before anything is done for it, so that many at the same moment cannot exceed the limit. Answers whether
 * the address has had its share: then as in {@link isKnownBeyondShare}.
 */
export async function countOfShare(services: Services, flood: EasedFlood, origin: Origin): Promise<boolean> {
  const { projectId, definition } = origin.project
  const { max, minutes } = floodLimitOf(definition, flood)
  const windowMs = minutes * 60_000
  const limit: Limit = { max, windowMs, blockMs: windowMs }
  return (await takeTurn(services, projectId, keyOf(services, flood, origin), limit)) !== null
}

/** It turned out not to count: a password that was right. */
export async function giveShareBack(services: Services, flood: EasedFlood, origin: Origin): Promise<void> {
  await giveTurnBack(services, origin.project.projectId, keyOf(services, flood, origin))
}

function keyOf({ personalData }: Services, flood: EasedFlood, { project, ip }: Origin): string {
  return `${flood}:address:${personalData.index(project.projectId, 'address', ip)}`
}
