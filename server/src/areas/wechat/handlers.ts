import { randomBytes } from 'node:crypto'
import type { wechatEndpoints } from '@contract/endpoints/wechat'
import { rememberWechat, requireStillSignedIn } from '@server/domain/accounts/sign-in/access-tokens'
import { lockAccount } from '@server/domain/accounts/lock-account'
import { Failure } from '@server/core/failure'
import type { Actor, Handlers } from '@server/calls/handler'
import { publicUrl } from '@server/core/http/public-url'
import type { Services } from '@server/core/services'
import { storeAgreements } from '@server/domain/wechat/agreements'
import { bindWechat } from '@server/domain/wechat/bindings'
import { noticeTemplates } from '@server/domain/wechat/notices'
import { wechatUserOf, type WechatUser } from '@server/domain/wechat/visits'
import { wechatUnavailable } from './code-exchange'
import { signInByWechatPhone } from './phone-sign-in'
import { isOwnPage, pageSignature } from './rules'
import { visit } from './visit'

const newNonce = () => randomBytes(16).toString('hex')

export const wechatHandlers = {
  'POST /ea/g/wechat/visits': async ({ body }, { services, actor, project, token, visitor }) => {
    const signedIn = actor?.projectId === project.projectId && token !== null ? { actor, token } : null
    return visit(services, { project, signedIn, visitor }, body)
  },

  'GET /ea/g/wechat/authorization': async ({ query }, { services }) => {
    const state = newNonce()
    try {
      return { url: services.wechatIdentity.authorizationUrl(publicUrl(services.env) + query.back, state), state }
    } catch (error) {
      throw wechatUnavailable(services, error)
    }
  },

  'POST /ea/wechat/bindings': async ({ body }, { services, actor }) => {
    const { openidIndex } = await requireVisitor(services, actor, body.ticket)
    await services.db.transaction(async (tx) => {
      // Locks the token before the link: the lock order of signing out.
      const isSignedIn = await rememberWechat(tx, actor, openidIndex)
      if (!isSignedIn) throw new Failure('EA_LOGIN_EXPIRED', {}, 401)
      await bindWechat(tx, actor, openidIndex, new Date(services.now()))
    })
    return {}
  },

  'POST /ea/g/sign-in/wechat-phone': ({ body }, { services, project, visitor }) =>
    signInByWechatPhone(services, { project, visitor }, body),

  'POST /ea/g/wechat/js-sdk': async ({ body: { url } }, { services }) => {
    if (!isOwnPage(services.env, url)) throw new Failure('EA_WECHAT_URL')
    const { appId, ticket } = await services.wechatApi.jsTicket().catch((error: unknown) => {
      throw wechatUnavailable(services, error)
    })
    const signed = { nonceStr: newNonce(), timestamp: Math.floor(services.now() / 1000) }
    return { appId, ...signed, signature: pageSignature({ ...signed, ticket, url }) }
  },

  'GET /ea/g/wechat/subscribe-templates': async (_input, { services }) => noticeTemplates(services.env),

  'POST /ea/wechat/subscriptions': async ({ body }, { services, actor, language }) => {
    const user = await requireVisitor(services, actor, body.ticket)
    // Only users of the Mini Program can be notified, because the templates belong to it.
    if (user.app !== 'mini') throw new Failure('EA_WECHAT_TICKET')
    await services.db.transaction(async (tx) => {
      await lockAccount(tx, actor)
      await requireStillSignedIn(tx, actor)
      await storeAgreements(services, tx, actor, { openid: user.openid, topics: body.topics, language })
    })
    return {}
  },
} satisfies Handlers<typeof wechatEndpoints>

/** Throws EA_WECHAT_TICKET when the ticket is unknown to the caller's project or has expired. */
async function requireVisitor(services: Services, { projectId }: Actor, ticket: string): Promise<WechatUser> {
  const user = await wechatUserOf(services, projectId, ticket)
  if (!user) throw new Failure('EA_WECHAT_TICKET')
  return user
}
