import type { WechatApp } from '@contract/endpoints/wechat'

/** Message to one user of the Mini Program; `fields` by template field name (`thing1` …). */
export interface SubscribeMessage {
  openid: string
  templateId: string
  /** Page that a tap opens. */
  page: string
  language: 'zh' | 'en'
  fields: Record<string, string>
}

/**
 * WeChat functions other than identification. Every method throws `WechatRefused` if the user's input is to blame,
 * `WechatUnavailable` otherwise.
 */
export interface WechatApi {
  /** Returns the ticket that signs pages of the official account for the JS-SDK. */
  jsTicket(): Promise<{ appId: string; ticket: string }>
  /** Returns the mainland number for a code of the Mini Program's phone number button; null for a foreign number. */
  phoneNumberOf(code: string): Promise<string | null>
  sendMessage(message: SubscribeMessage): Promise<void>
  /**
   * Checks whether WeChat accepts the id and secret of an app from this machine, without replacing the shared access
   * token.
   */
  checkCredentials(app: WechatApp): Promise<void>
}
