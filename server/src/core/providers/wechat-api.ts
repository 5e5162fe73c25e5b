import type { WechatApp } from '@contract/endpoints/wechat'

/** One message to one user of the Mini Program; `fields` by the names that the template gives them (`thing1` …). */
export interface SubscribeMessage {
  openid: string
  templateId: string
  /** The page that a tap opens. */
  page: string
  language: 'zh' | 'en'
  fields: Record<string, string>
}

/**
 * What WeChat does for our apps beyond telling who somebody is. Every method throws `WechatRefused` for what a user
 * sent, `WechatUnavailable` for everything else.
 */
export interface WechatApi {
  /** What the pages of the official account are signed with, for the JS-SDK. */
  jsTicket(): Promise<{ appId: string; ticket: string }>
  /** The mainland number behind a code of the Mini Program's phone number button; null for a number from elsewhere. */
  phoneNumberOf(code: string): Promise<string | null>
  sendMessage(message: SubscribeMessage): Promise<void>
  /** Whether WeChat takes id and secret of an app from this machine; what others call with stays as it is. */
  checkCredentials(app: WechatApp): Promise<void>
}
