import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { misbehaveWhenTold } from '../api/behaving'
import { parsed } from '../api/parsed'
import type { Sandbox } from '../sandbox'
import { wechatRefusal, type WechatRefusal } from './wechat-refusal'
import { sandboxTemplates } from './templates'

const messageSchema = v.object({
  touser: v.string(),
  template_id: v.string(),
  page: v.optional(v.string(), ''),
  miniprogram_state: v.optional(v.picklist(['developer', 'trial', 'formal']), 'formal'),
  lang: v.optional(v.picklist(['zh_CN', 'en_US', 'zh_HK', 'zh_TW']), 'zh_CN'),
  data: v.record(v.string(), v.object({ value: v.string() })),
})

/** Permitted values of a field by its type (developers.weixin.qq.com, 订阅消息参数值内容限制说明). */
const limits: Record<string, RegExp> = {
  phrase: /^[\u4e00-\u9fff]{1,5}$/,
  thing: /^[\s\S]{1,20}$/u,
  character_string: /^[\x21-\x7e]{1,32}$/,
  amount: /^[¥￥$]?\d{1,10}(\.\d{1,2})?元?$/,
  time: /^(\d{4}年\d{1,2}月\d{1,2}日 )?\d{1,2}:\d{2}$/,
}

/** Accepts a message, or returns WeChat's error. */
function takeMessage({ behaviour, desk, signInCodes, merchant }: Sandbox, body: unknown): object {
  const message = parsed(messageSchema, body)
  const template = Object.values(sandboxTemplates).find(({ id }) => id === message.template_id)
  if (!template) return wechatRefusal(40037)
  if (!signInCodes.isKnown(merchant.miniAppId, message.touser)) return wechatRefusal(40003)
  const fields = Object.fromEntries(Object.entries(message.data).map(([name, { value }]) => [name, value]))
  const isRight = (name: string) => limits[name.replace(/\d+$/, '')]?.test(fields[name] ?? '') ?? false
  if (Object.keys(fields).length !== template.fields.length || !template.fields.every(isRight))
    return wechatRefusal(47003)
  if (behaviour.messages === 'refused') return wechatRefusal(43101)
  const { touser: openid, template_id: templateId, page, lang: language } = message
  desk.messages.push({ openid, templateId, page, language, fields })
  return { errcode: 0, errmsg: 'ok' }
}

const tokenSchema = v.object({
  grant_type: v.string(),
  appid: v.string(),
  secret: v.string(),
  force_refresh: v.optional(v.boolean(), false),
})
const phoneSchema = v.object({ code: v.string() })

interface Called {
  Querystring: Record<'access_token' | 'type', string | undefined>
}

/**
 * Simulates api.weixin.qq.com: credentials, JS-SDK ticket, phone numbers, subscribe messages. Refusals use HTTP 200.
 */
export function registerWechatApi(app: FastifyInstance, sandbox: Sandbox): void {
  const { behaviour, desk, merchant } = sandbox
  misbehaveWhenTold(app, sandbox)
  app.addHook('preHandler', async (request) => desk.count(request.routeOptions.url ?? ''))

  app.post('/cgi-bin/stable_token', async ({ body }) => {
    const { grant_type: grant, appid, secret, force_refresh: force } = parsed(tokenSchema, body)
    const secrets: Record<string, string> = {
      [merchant.appId]: merchant.secret,
      [merchant.miniAppId]: merchant.miniSecret,
    }
    if (behaviour.api === 'failing') return wechatRefusal(-1)
    if (grant !== 'client_credential') return wechatRefusal(40002)
    if (!secrets[appid]) return wechatRefusal(40013)
    if (secrets[appid] !== secret) return wechatRefusal(40125)
    const { value, seconds } = desk.tokens.stable(appid, force)
    return { access_token: value, expires_in: seconds }
  })

  app.get<Called>('/cgi-bin/ticket/getticket', async ({ query }) =>
    answered(sandbox, merchant.appId, query.access_token, () => {
      if (query.type !== 'jsapi') return wechatRefusal(40097)
      const { value, seconds } = desk.tickets.stable(merchant.appId)
      return { errcode: 0, errmsg: 'ok', ticket: value, expires_in: seconds }
    }),
  )

  app.post<Called>('/wxa/business/getuserphonenumber', async ({ query, body }) =>
    answered(sandbox, merchant.miniAppId, query.access_token, () => {
      const phone = desk.takePhoneCode(parsed(phoneSchema, body).code)
      if (phone === null) return wechatRefusal(40029)
      const watermark = { appid: merchant.miniAppId, timestamp: Math.floor(sandbox.now() / 1000) }
      const [countryCode, purePhoneNumber] = phone.startsWith('+') ? [852, phone.slice(4)] : [86, phone]
      return { errcode: 0, errmsg: 'ok', phone_info: { phoneNumber: phone, purePhoneNumber, countryCode, watermark } }
    }),
  )

  app.post<Called>('/cgi-bin/message/subscribe/send', async ({ query, body }) =>
    answered(sandbox, merchant.miniAppId, query.access_token, () => takeMessage(sandbox, body)),
  )
}

/** Requires a valid access token of the app. */
function answered(
  { behaviour, desk }: Sandbox,
  appId: string,
  token: string | undefined,
  answer: () => object,
): object | WechatRefusal {
  if (behaviour.api === 'failing') return wechatRefusal(-1)
  const errcode = desk.tokens.errcodeOf(appId, token)
  return errcode === undefined ? answer() : wechatRefusal(errcode)
}
