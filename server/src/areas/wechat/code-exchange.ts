import type { ErrorCode } from '@contract/errors'
import { blockedUntil, takeTurn } from '@server/core/accounts/rate-limit'
import { Failure } from '@server/core/calls/failure'
import { WechatRefused, WechatUnavailable } from '@server/core/providers/wechat-call'
import type { Services } from '@server/core/services'
import { REFUSED_CODES_OF_ADDRESS } from './rules'

/** Where a code comes from; kept only as a keyed hash. */
export interface Origin {
  projectId: string
  ip: string
}

/**
 * Asks WeChat what a code stands for. Only codes that it does not take count against an address: behind one address
 * there may be a whole school, each with a good one. Throws `refused`, EA_WECHAT_UNAVAILABLE and
 * COMMON_TOO_MANY `{ until }`.
 */
export async function exchangeCode<T>(
  services: Services,
  origin: Origin,
  refused: ErrorCode,
  ask: () => Promise<T>,
): Promise<T> {
  const key = `refused-wechat-codes:address:${services.personalData.index(origin.projectId, 'address', origin.ip)}`
  const until = await blockedUntil(services, origin.projectId, key)
  if (until) throw new Failure('COMMON_TOO_MANY', { until: until.toISOString() })
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof WechatRefused)) throw unavailable(services, error)
    services.log.info({ projectId: origin.projectId, errcode: error.errcode }, 'wechat code refused')
    await takeTurn(services, origin.projectId, key, REFUSED_CODES_OF_ADDRESS)
    throw new Failure(refused)
  }
}

/** What to throw when WeChat cannot be asked; anything else is thrown as it is. */
export function unavailable({ log }: Pick<Services, 'log'>, error: unknown): unknown {
  if (!(error instanceof WechatUnavailable)) return error
  log.warn({ reason: error.reason }, 'wechat unavailable')
  return new Failure('EA_WECHAT_UNAVAILABLE', { reason: error.reason })
}
