import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal'
import type { Sandbox } from '../sandbox'

interface Asked {
  Querystring: Record<'appid' | 'redirect_uri' | 'response_type' | 'scope' | 'state', string | undefined>
}

/**
 * Simulates open.weixin.qq.com: redirects back immediately with a code for the current WeChat user (`snsapi_base` needs
 * no consent). If configured to refuse, it returns only the state, as WeChat does.
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

/** Accepts only the registered host, as WeChat does. */
function pageOf({ publicHost }: Sandbox, address: string | undefined): URL {
  const page = address && URL.canParse(address) ? new URL(address) : null
  const isOurs = page && /^https?:$/.test(page.protocol) && (publicHost === null || page.hostname === publicHost)
  if (!isOurs) throw new Refusal(400, 'PARAM_ERROR', 'redirect_uri 参数错误')
  return page
}
