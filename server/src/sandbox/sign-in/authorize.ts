import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal'
import type { Sandbox } from '../sandbox'

interface Asked {
  Querystring: Record<'appid' | 'redirect_uri' | 'response_type' | 'scope' | 'state', string | undefined>
}

/**
 * open.weixin.qq.com: sends the page that asks back at once, with a code for whoever uses WeChat now
 * (`snsapi_base` asks nobody). Told to refuse, it brings the state alone, as WeChat does when a user says no.
 */
export function registerAuthorize(app: FastifyInstance, sandbox: Sandbox): void {
  const { behaviour, merchant, signInCodes } = sandbox

  app.get<Asked>('/connect/oauth2/authorize', async ({ query }, reply) => {
    if (query.appid !== merchant.appId) throw new Refusal(400, 'PARAM_ERROR', 'appid 参数错误')
    const isAsked = query.response_type === 'code' && query.scope === 'snsapi_base'
    if (!isAsked) throw new Refusal(400, 'PARAM_ERROR', 'scope 参数错误或没有 scope 权限')
    const back = pageOf(sandbox, query.redirect_uri)
    if (behaviour.authorize === 'granted') {
      back.searchParams.set('code', signInCodes.issue(merchant.appId, behaviour.wechatUser))
    }
    if (query.state) back.searchParams.set('state', query.state)
    return reply.header('cache-control', 'no-store').redirect(back.href, 302)
  })
}

/** WeChat goes back to hosts that the official account has registered only. */
function pageOf({ publicHost }: Sandbox, address: string | undefined): URL {
  const page = address && URL.canParse(address) ? new URL(address) : null
  const isOurs = page && /^https?:$/.test(page.protocol) && (publicHost === null || page.hostname === publicHost)
  if (!isOurs) throw new Refusal(400, 'PARAM_ERROR', 'redirect_uri 参数错误')
  return page
}
