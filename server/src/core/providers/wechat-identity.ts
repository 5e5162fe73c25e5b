import type { WechatApp } from '@contract/endpoints/wechat'

/** Tells who uses WeChat. The Mini Program and the official account are two apps: codes and openids of their own. */
export interface WechatIdentity {
  /**
   * The page of WeChat that sends the visitor back to `redirectUri` with a code and `state`. Throws
   * `WechatUnavailable` where no official account is configured.
   */
  authorizationUrl(redirectUri: string, state: string): string
  /**
   * The openid behind a sign-in code: `wx.login`'s for `mini`, the OAuth code for `jsapi`. WeChat takes a code once,
   * within five minutes. Throws `WechatRefused`, or `WechatUnavailable` when the code is not to blame.
   */
  openidOf(app: WechatApp, code: string): Promise<string>
}
