import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { misbehaveWhenTold } from '../api/behaving'
import { parsed } from '../api/parsed'
import type { Sandbox } from '../sandbox'

const userSchema = v.object({
  appId: v.string(),
  /** Who uses WeChat. */
  user: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)), 'sandbox-user'),
})

interface Asked {
  Querystring: Record<'appid' | 'secret' | 'js_code' | 'code' | 'grant_type', string | undefined>
}

/** Who uses WeChat: the WeChat app hands a code to the page or the Mini Program, whose service exchanges it. */
export function registerSignIn(app: FastifyInstance, sandbox: Sandbox): void {
  const { merchant, signInCodes } = sandbox

  /** Stands for the WeChat app: `wx.login` in the Mini Program, the OAuth page's redirection in the official account. */
  app.post('/sandbox/sign-in-codes', async ({ body }) => {
    const { appId, user } = parsed(userSchema, body)
    return { code: signInCodes.issue(appId, user) }
  })

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

type Refused = { errcode: number; errmsg: string }

/** As WeChat does, refusals are answered with HTTP 200. */
function exchanged(
  { behaviour, signInCodes }: Sandbox,
  { appid, secret, grant_type: grant }: Asked['Querystring'],
  own: { id: string; secret: string },
  code: string | undefined,
): { openid: string } | Refused {
  if (behaviour.api === 'failing') return { errcode: -1, errmsg: 'system error' }
  if (appid !== own.id) return { errcode: 40013, errmsg: 'invalid appid' }
  if (secret !== own.secret) return { errcode: 40125, errmsg: 'invalid appsecret' }
  if (grant !== 'authorization_code') return { errcode: 40002, errmsg: 'invalid grant_type' }
  if (!code) return { errcode: 41008, errmsg: 'missing code' }
  const taken = signInCodes.take(own.id, code)
  if ('openid' in taken) return taken
  return { ...taken, errmsg: taken.errcode === 40163 ? 'code been used' : 'invalid code' }
}
