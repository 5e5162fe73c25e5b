import type { WechatApp } from '@contract/endpoints/wechat'
import type { Authorize, WechatCode } from './identity-types'

/** WeChat identity of the user. */

/** Returns the WeChat app type of this client; null outside WeChat. */
export declare function wechatApp(): WechatApp | null

/**
 * Returns a code that identifies the WeChat user: from `wx.login`, the entry address of a web-view or the OAuth page.
 * Only the OAuth page requires leaving the client, which happens only if `authorize` is given.
 */
export declare function wechatCode(authorize: Authorize | null): Promise<WechatCode>
