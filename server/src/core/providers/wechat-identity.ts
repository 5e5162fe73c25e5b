/** The Mini Program and the official account are two apps: each has codes and openids of its own. */
export type IdentityKind = 'mini' | 'jsapi'

/** Tells who uses WeChat, for payments that are made inside it. */
export interface WechatIdentity {
  /**
   * The openid behind a sign-in code: `wx.login`'s for `mini`, the OAuth code for `jsapi`. WeChat takes a code once,
   * within five minutes. Throws `CodeRefused`, or `IdentityUnavailable` when the code is not to blame.
   */
  openidOf(kind: IdentityKind, code: string): Promise<string>
}

/** WeChat does not take the code: unknown, too old, used before, or of somebody it has blocked. `errcode` is its own. */
export class CodeRefused extends Error {
  constructor(readonly errcode: number) {
    super(`errcode ${errcode}`)
  }
}

/**
 * WeChat does not say who it is: `UNREACHABLE`, `TIMEOUT`, `UNREADABLE`, `NOT_CONFIGURED`, or `ERRCODE_…` when it is
 * busy or does not accept our app id and secret.
 */
export class IdentityUnavailable extends Error {
  constructor(readonly reason: string) {
    super(reason)
  }
}
