import * as v from 'valibot'
import type { WechatApp } from '@contract/endpoints/wechat'
import { callWechat, failureOf, WechatUnavailable } from '../wechat-call'
import type { WechatIdentity } from '../wechat-identity'
import type { WechatApps } from './apps'

/**
 * developers.weixin.qq.com: code2Session of the Mini Program, webpage authorization of the official account. Both
 * answer 200 with an openid or an errcode. Not retried if the response is lost, since the code may be used by then.
 */
export function createWechatIdentity(apps: WechatApps): WechatIdentity {
  return {
    authorizationUrl(redirectUri, state) {
      // WeChat compares the query literally: these parameters in this order, with the fragment at the end
      const query = new URLSearchParams({
        appid: apps.jsapi.appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
      })
      return `${apps.openUrl}/connect/oauth2/authorize?${query.toString()}#wechat_redirect`
    },

    async openidOf(app, code) {
      const answer = v.safeParse(answerSchema, await callWechat(addressOf(apps, app, code)))
      if (!answer.success) throw new WechatUnavailable('UNREADABLE')
      if ('openid' in answer.output) return answer.output.openid
      throw failureOf(answer.output.errcode)
    },
  }
}

const answerSchema = v.union([
  v.object({ openid: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
  v.object({ errcode: v.number() }),
])

function addressOf(apps: WechatApps, app: WechatApp, code: string): string {
  const { appId, secret } = apps[app]
  const [path, parameter] = app === 'mini' ? ['jscode2session', 'js_code'] : ['oauth2/access_token', 'code']
  const query = { appid: appId, secret, [parameter]: code, grant_type: 'authorization_code' }
  return `${apps.baseUrl}/sns/${path}?${new URLSearchParams(query).toString()}`
}

/** Used if no merchant is configured (operator's tool, most tests). */
export const unconfiguredWechatIdentity: WechatIdentity = {
  authorizationUrl: () => {
    throw new WechatUnavailable('NOT_CONFIGURED')
  },
  openidOf: () => Promise.reject(new WechatUnavailable('NOT_CONFIGURED')),
}
