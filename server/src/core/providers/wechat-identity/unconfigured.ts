import { IdentityUnavailable, type WechatIdentity } from '../wechat-identity'

/** Where no merchant is configured (the operator's tool, most tests). */
export const unconfiguredWechatIdentity: WechatIdentity = {
  openidOf: () => Promise.reject(new IdentityUnavailable('NOT_CONFIGURED')),
}
