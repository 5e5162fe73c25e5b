import type { WechatApp } from '@contract/endpoints/wechat'
import type { Authorize, WechatCode } from './identity-types'

/** Who uses WeChat. Twins: identity.h5.ts, identity.weapp.ts. */

/** The app that WeChat knows this client by; null outside of WeChat. */
export declare function wechatApp(): WechatApp | null

/**
 * A code that stands for who uses WeChat: of `wx.login`, of the entry address of a web-view, or of the OAuth page. Only
 * the last makes the client leave, and only when `authorize` is given.
 */
export declare function wechatCode(authorize: Authorize | null): Promise<WechatCode>
