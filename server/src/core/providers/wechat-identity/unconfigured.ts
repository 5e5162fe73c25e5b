import { WechatUnavailable } from '../wechat-call'
import type { WechatIdentity } from '../wechat-identity'

/** Used if no merchant is configured (operator's tool, most tests). */
export const unconfiguredWechatIdentity: WechatIdentity = {
  authorizationUrl: () => {
    throw new WechatUnavailable('NOT_CONFIGURED')
  },
  openidOf: () => Promise.reject(new WechatUnavailable('NOT_CONFIGURED')),
}
