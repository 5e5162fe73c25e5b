import type { WechatApp } from '@contract/endpoints/wechat'

/**
 * Identifies WeChat users. The Mini Program and the official account are separate apps with their own codes and
 * openids.
 */
export interface WechatIdentity {
  /**
   * Returns WeChat's authorization page, which redirects to `redirectUri` with a code and `state`. Throws
   * `WechatUnavailable` if no official account is configured.
   */
  authorizationUrl(redirectUri: string, state: string): string
  /**
   * Exchanges a sign-in code for the openid: `wx.login`'s code for `mini`, the OAuth code for `jsapi`. WeChat accepts a
   * code once, within five minutes. Throws `WechatRefused`, or `WechatUnavailable` if the code is not to blame.
   */
  openidOf(app: WechatApp, code: string): Promise<string>
}
