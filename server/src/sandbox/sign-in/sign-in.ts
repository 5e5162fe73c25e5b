import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { misbehaveWhenTold } from '../api/behaving'
import { parsed } from '../api/parsed'
import { behaviourSchema } from '../control/behaviour'
import type { Sandbox } from '../sandbox'
import { wechatRefusal, type WechatRefusal } from '../wechat/wechat-refusal'

const userSchema = v.object({
  appId: v.string(),
  /** Overrides the WeChat user of the control API. */
  user: v.optional(behaviourSchema.entries.wechatUser),
})

const phoneSchema = v.object({ phone: v.pipe(v.string(), v.regex(/^\+?\d{5,20}$/)) })

interface Asked {
  Querystring: Record<'appid' | 'secret' | 'js_code' | 'code' | 'grant_type', string | undefined>
}

/** Simulates WeChat sign-in: the WeChat app gives a code to the page or Mini Program, and the service exchanges it. */
export function registerSignIn(app: FastifyInstance, sandbox: Sandbox): void {
  const { behaviour, desk, merchant, signInCodes } = sandbox

  /** Simulates the WeChat app: `wx.login` in the Mini Program, the OAuth redirect in the official account. */
  app.post('/sandbox/sign-in-codes', async ({ body }) => {
    const { appId, user = behaviour.wechatUser } = parsed(userSchema, body)
    return { code: signInCodes.issue(appId, user) }
  })

  /** Simulates the Mini Program's phone number button. */
  app.post('/sandbox/phone-codes', async ({ body }) => ({ code: desk.issuePhoneCode(parsed(phoneSchema, body).phone) }))

  void app.register(async (exchange) => {
    misbehaveWhenTold(exchange, sandbox)

    exchange.get<Asked>('/sns/jscode2session', async ({ query }) => {
      const found = exchanged(sandbox, query, { id: merchant.miniAppId, secret: merchant.miniSecret }, query.js_code)
      return 'openid' in found ? { ...found, session_key: randomBytes(16).toString('base64') } : found
    })

    exchange.get<Asked>('/sns/oauth2/access_token', async ({ query }) => {
      const found = exchanged(sandbox, query, { id: merchant.appId, secret: merchant.secret }, query.code)
      if (!('openid' in found)) return found
      const token = () => randomBytes(32).toString('hex')
      return { ...found, access_token: token(), expires_in: 7200, refresh_token: token(), scope: 'snsapi_base' }
    })
  })
}

function exchanged(
  { behaviour, signInCodes }: Sandbox,
  { appid, secret, grant_type: grant }: Asked['Querystring'],
  own: { id: string; secret: string },
  code: string | undefined,
): { openid: string } | WechatRefusal {
  if (behaviour.api === 'failing') return wechatRefusal(-1)
  if (appid !== own.id) return wechatRefusal(40013)
  if (secret !== own.secret) return wechatRefusal(40125)
  if (grant !== 'authorization_code') return wechatRefusal(40002)
  if (!code) return wechatRefusal(41008)
  const taken = signInCodes.take(own.id, code)
  return 'openid' in taken ? taken : wechatRefusal(taken.errcode)
}
