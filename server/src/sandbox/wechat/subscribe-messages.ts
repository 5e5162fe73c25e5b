import * as v from 'valibot'
import { parsed } from '../api/parsed'
import type { Sandbox } from '../sandbox'
import { sandboxTemplates } from './templates'
import { wechatRefusal } from './wechat-refusal'

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
export function takeMessage({ behaviour, desk, signInCodes, merchant }: Sandbox, body: unknown): object {
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
