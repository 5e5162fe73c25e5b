import type { WechatApi } from '../wechat-api'
import { WechatRefused, WechatUnavailable } from '../wechat-call'
import { SendFailure, type MessageSender } from './message-sender'

/** The candidate has withdrawn the subscription; retries are pointless. */
const USER_REFUSED = 43101

/** Sends subscribe messages of the Mini Program; `target` is an openid. */
export function wechatMessages(api: WechatApi): MessageSender {
  return {
    async send({ target, language, notice }) {
      if (!notice) throw new SendFailure('not a message for WeChat', { isFinal: true })
      try {
        await api.sendMessage({ openid: target, language, ...notice })
      } catch (error) {
        if (error instanceof WechatRefused) {
          throw new SendFailure(`WeChat: ${error.message}`, { isFinal: error.errcode === USER_REFUSED })
        }
        if (error instanceof WechatUnavailable) throw new SendFailure(`WeChat: ${error.reason}`)
        throw error
      }
    },
  }
}
