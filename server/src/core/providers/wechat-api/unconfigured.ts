import type { WechatApi } from '../wechat-api'
import { WechatUnavailable } from '../wechat-call'

const refuse = () => Promise.reject(new WechatUnavailable('NOT_CONFIGURED'))

/** Used if no app is configured (operator's tool, most tests). */
export const unconfiguredWechatApi: WechatApi = {
  jsTicket: refuse,
  phoneNumberOf: refuse,
  sendMessage: refuse,
  checkCredentials: refuse,
}
