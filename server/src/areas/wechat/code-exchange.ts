import type { ErrorCode } from '@contract/errors/errors'
import { Failure } from '@server/core/failure'
import { WechatRefused, WechatUnavailable } from '@server/core/providers/wechat-call'
import type { Services } from '@server/core/services'

/** Exchanges a code at WeChat. Throws `refused` when WeChat rejects it, and EA_WECHAT_UNAVAILABLE. */
export async function exchangeCode<T>(
  services: Services,
  projectId: string,
  refused: ErrorCode,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof WechatRefused)) throw wechatUnavailable(services, error)
    services.log.info({ projectId, errcode: error.errcode }, 'wechat code refused')
    throw new Failure(refused)
  }
}

/** Converts an unreachable WeChat to EA_WECHAT_UNAVAILABLE; returns other errors unchanged. */
export function wechatUnavailable({ log }: Pick<Services, 'log'>, error: unknown): unknown {
  if (!(error instanceof WechatUnavailable)) return error
  log.warn({ reason: error.reason }, 'wechat unavailable')
  return new Failure('EA_WECHAT_UNAVAILABLE', { reason: error.reason })
}
