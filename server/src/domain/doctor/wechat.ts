import type { WechatApp } from '@contract/endpoints/wechat'
import { newId } from '@server/core/postgres/ids'
import { WechatRefused, WechatUnavailable } from '@server/core/providers/wechat-call'
import { PayChannelError } from '@server/core/providers/wechat-pay'
import { type Check, type Finding, okFinding, problemFinding } from './finding'

const NOT_CONFIGURED = 'NOT_CONFIGURED'

const NETWORK = 'Let this machine reach it over https; look at the firewall, the name server and the proxy.'

/** WeChat Pay's reply to a query for an unknown payment: credentials and signature were accepted. */
const KNOWS_US = /^ORDER_?NOT_?EXIST$/

/** Remedies by the error code of WeChat Pay or of our client. */
const mendPay: Record<string, string> = {
  SIGN_ERROR: 'WXPAY_PRIVATE_KEY and WXPAY_SERIAL have to be of one merchant certificate that has not ended.',
  MCH_NOT_EXISTS: 'WXPAY_MCH_ID is not a merchant of WeChat Pay.',
  APPID_MCHID_NOT_MATCH: 'Link WXPAY_APP_ID with the merchant on pay.weixin.qq.com.',
  NO_AUTH: 'The merchant may not use API v3 yet: ask for it on pay.weixin.qq.com.',
  WRONG_SIGNATURE: 'WXPAY_API_V3_KEY, or WXPAY_PUBLIC_KEY with its id, is not the merchant’s.',
  UNREADABLE: 'WXPAY_API_V3_KEY is not the merchant’s, or WXPAY_BASE_URL is not WeChat Pay.',
  UNREACHABLE: NETWORK,
  TIMEOUT: NETWORK,
}

export const wechatPay: Check = {
  what: 'WeChat Pay',
  async run({ wechatPay: pay }) {
    const reason = await pay.query(newId()).then(
      () => 'UNREADABLE',
      (error: unknown) => {
        if (error instanceof PayChannelError) return error.reason
        throw error
      },
    )
    if (KNOWS_US.test(reason)) return [okFinding('takes our calls, and signs its answers')]
    if (reason === NOT_CONFIGURED) return [okFinding('not configured: payments go to the sandbox')]
    return [
      problemFinding(
        'now',
        `does not take our calls: ${reason}`,
        mendPay[reason] ?? 'pay.weixin.qq.com says what that means.',
      ),
    ]
  },
}

/** Remedies by error code; source: developers.weixin.qq.com, “全局返回码”. */
const mendApp: Record<string, string> = {
  ERRCODE_40001: 'its secret is another one: copy it anew from mp.weixin.qq.com.',
  ERRCODE_40013: 'its app id is not known.',
  ERRCODE_40125: 'its secret is another one: copy it anew from mp.weixin.qq.com.',
  ERRCODE_40164: 'add this machine’s address to its IP list on mp.weixin.qq.com.',
  ERRCODE_40243: 'its secret was frozen: unfreeze it on mp.weixin.qq.com.',
  ERRCODE_45009: 'it has called too often today: wait until tomorrow, or clear the quota.',
  UNREACHABLE: NETWORK,
  TIMEOUT: NETWORK,
}

const credentialsCheck = (what: string, app: WechatApp, variables: string): Check => ({
  what,
  async run({ wechatApi }) {
    try {
      await wechatApi.checkCredentials(app)
      return [okFinding('takes its id and secret from this machine')]
    } catch (error) {
      return [refusedFor(error, variables)]
    }
  },
})

function refusedFor(error: unknown, variables: string): Omit<Finding, 'what'> {
  if (error instanceof WechatRefused)
    return problemFinding('now', `refuses it: ${error.message}`, `Look at ${variables}.`)
  if (!(error instanceof WechatUnavailable)) throw error
  if (error.reason === NOT_CONFIGURED) return okFinding('not configured')
  return problemFinding(
    'now',
    `refuses it: ${error.reason}`,
    `${variables}: ${mendApp[error.reason] ?? 'developers.weixin.qq.com says what that means.'}`,
  )
}

export const officialAccount = credentialsCheck('Official account', 'jsapi', 'WXPAY_APP_ID and WECHAT_SECRET')

export const miniProgram = credentialsCheck('Mini Program', 'mini', 'WXPAY_MINI_APP_ID and WECHAT_MINI_SECRET')
