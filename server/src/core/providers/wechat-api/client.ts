import * as v from 'valibot'
import { callWechat, failureOf, WechatUnavailable } from '../wechat-call'
import type { AppCredentials, WechatApps } from '../wechat-identity/apps'
import type { SubscribeMessage, WechatApi } from '../wechat-api'
import type { CredentialStore } from './credential-store'

interface ClientOptions {
  apps: WechatApps
  credentials: CredentialStore
  /** Version of the Mini Program that a message opens. */
  opens: 'formal' | 'developer'
}

/** Error codes of a rejected access token: expired early, or replaced by another program of the operator. */
const TOKEN_REFUSED = [40001, 40014, 42001]

const refusal = v.object({ errcode: v.pipe(v.number(), v.notValue(0)) })
const lasting = { expires_in: v.pipe(v.number(), v.minValue(1)) }
const tokenSchema = v.object({ access_token: v.pipe(v.string(), v.minLength(1)), ...lasting })
const ticketSchema = v.object({ ticket: v.pipe(v.string(), v.minLength(1)), ...lasting })
/** Documented as a string, but a number in the documentation's example and in some responses. */
const countryCode = v.pipe(v.union([v.string(), v.number()]), v.transform(String))
const phoneSchema = v.object({ phone_info: v.object({ purePhoneNumber: v.string(), countryCode }) })

/** developers.weixin.qq.com: stable_token, getticket, getuserphonenumber, subscribe/send. */
export function createWechatApi({ apps, credentials, opens }: ClientOptions): WechatApi {
  const { baseUrl, jsapi, mini } = apps

  /** In normal mode, stable_token returns the same token to all callers until shortly before its expiry. */
  const askToken = async ({ appId, secret }: AppCredentials) => {
    const body = { grant_type: 'client_credential', appid: appId, secret, force_refresh: false }
    const token = opened(tokenSchema, await callWechat(`${baseUrl}/cgi-bin/stable_token`, body))
    return { value: token.access_token, seconds: token.expires_in }
  }
  const tokenOf = (app: AppCredentials) =>
    credentials.get({ appId: app.appId, kind: 'accessToken' }, () => askToken(app))

  /** Calls `path`; retries once with a new access token if WeChat rejects the current one. */
  async function call<T>(app: AppCredentials, path: string, schema: v.GenericSchema<unknown, T>, body?: object) {
    const token = await tokenOf(app)
    const answer = await callWechat(addressOf(path, token), body)
    const isTokenRefused = v.is(refusal, answer) && TOKEN_REFUSED.includes(answer.errcode)
    if (!isTokenRefused) return opened(schema, answer)
    await credentials.forget({ appId: app.appId, kind: 'accessToken' }, token)
    return opened(schema, await callWechat(addressOf(path, await tokenOf(app)), body))
  }

  const addressOf = (path: string, token: string) =>
    `${baseUrl}${path}${path.includes('?') ? '&' : '?'}access_token=${encodeURIComponent(token)}`

  return {
    async jsTicket() {
      const { appId } = jsapi
      const ticket = await credentials.get({ appId, kind: 'jsTicket' }, async () => {
        const answer = await call(jsapi, '/cgi-bin/ticket/getticket?type=jsapi', ticketSchema)
        return { value: answer.ticket, seconds: answer.expires_in }
      })
      return { appId, ticket }
    },

    async phoneNumberOf(code) {
      const { phone_info: phone } = await call(mini, '/wxa/business/getuserphonenumber', phoneSchema, { code })
      return phone.countryCode === '86' ? phone.purePhoneNumber : null
    },

    async sendMessage(message) {
      await call(mini, '/cgi-bin/message/subscribe/send', v.object({}), {
        ...contentOf(message),
        miniprogram_state: opens,
      })
    },

    async checkCredentials(app) {
      await askToken(apps[app])
    },
  }
}

function contentOf({ openid, templateId, page, language, fields }: SubscribeMessage) {
  const data = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }]))
  return { touser: openid, template_id: templateId, page, lang: language === 'zh' ? 'zh_CN' : 'en_US', data }
}

function opened<T>(schema: v.GenericSchema<unknown, T>, answer: unknown): T {
  if (v.is(refusal, answer)) throw failureOf(answer.errcode)
  const result = v.safeParse(schema, answer)
  if (!result.success) throw new WechatUnavailable('UNREADABLE')
  return result.output
}

const refuse = () => Promise.reject(new WechatUnavailable('NOT_CONFIGURED'))

/** Used if no app is configured (operator's tool, most tests). */
export const unconfiguredWechatApi: WechatApi = {
  jsTicket: refuse,
  phoneNumberOf: refuse,
  sendMessage: refuse,
  checkCredentials: refuse,
}
