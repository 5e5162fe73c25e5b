import { Failure } from '@server/core/calls/failure'
import { blockedUntil, takeTurn } from '@server/core/accounts/rate-limit'
import type { Services } from '@server/core/services'
import { WRONG_TRIES_OF_ADDRESS } from '../rules'

/** Where a try comes from; kept only as a keyed hash. */
export interface Origin {
  projectId: string
  ip: string
}

/** Throws COMMON_TOO_MANY while an address has made too many wrong tries, whatever the accounts. */
export async function refuseGuessingAddress(services: Services, origin: Origin): Promise<void> {
  const until = await blockedUntil(services, origin.projectId, keyOf(services, origin))
  if (until) throw new Failure('COMMON_TOO_MANY', { until: until.toISOString() })
}

export async function countWrongTry(services: Services, origin: Origin): Promise<void> {
  await takeTurn(services, origin.projectId, keyOf(services, origin), WRONG_TRIES_OF_ADDRESS)
}

function keyOf(services: Services, { projectId, ip }: Origin): string {
  return `wrong-tries:address:${services.personalData.index(projectId, 'address', ip)}`
}
