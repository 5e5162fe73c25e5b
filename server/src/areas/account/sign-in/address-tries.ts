import { giveTurnBack, knownRefusal, takeTurn } from '@server/core/accounts/rate-limit'
import { floodLimitOf } from '@server/core/projects/floods'
import type { Project } from '@server/core/projects/projects'
import type { Services } from '@server/core/services'

/** Where a try comes from; the address is kept only as a keyed hash. */
export interface Origin {
  project: Project
  ip: string
}

/**
 * Whether so many wrong passwords came from an address that it has to solve a captcha first, as far as this process knows:
 * that costs nothing. It is never refused: behind it there may be a whole school, and one who guesses.
 */
export function isKnownToGuess(services: Services, origin: Origin): boolean {
  return knownRefusal(services, origin.project.projectId, keyOf(services, origin)) !== null
}

/**
 * Counts a try as wrong before its password is looked at, so that tries at the same moment cannot exceed the limit.
 * Answers whether the address has had its share: then as in {@link isKnownToGuess}.
 */
export async function countAddressTry(services: Services, origin: Origin): Promise<boolean> {
  const { max, minutes } = floodLimitOf(origin.project.definition, 'wrongPasswords')
  const windowMs = minutes * 60_000
  const limit = { max, windowMs, blockMs: windowMs }
  return (await takeTurn(services, origin.project.projectId, keyOf(services, origin), limit)) !== null
}

/** The password was right: the try does not count. */
export async function forgetAddressTry(services: Services, origin: Origin): Promise<void> {
  await giveTurnBack(services, origin.project.projectId, keyOf(services, origin))
}

function keyOf(services: Services, { project, ip }: Origin): string {
  return `wrongPasswords:address:${services.personalData.index(project.projectId, 'address', ip)}`
}
