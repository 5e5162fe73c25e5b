import type { WechatApp } from '@contract/endpoints/wechat'
import { rememberWechat } from '@server/domain/accounts/sign-in/access-tokens'
import { lockedAccount } from '@server/domain/accounts/lock-account'
import { currentUser, signInWithin, type SignedIn } from '@server/domain/accounts/sign-in/sign-in-result'
import type { Actor, Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Visitor } from '@server/calls/visitor'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { hasAccepted } from '@server/domain/agreements'
import { accountIdBoundTo } from '@server/domain/wechat/bindings'
import { storeVisit, type WechatUser } from '@server/domain/wechat/visits'
import { exchangeCode } from './code-exchange'

/** Visitor, with their current sign-in to the project. */
export interface Visit {
  project: Project
  signedIn: { actor: Actor; token: string } | null
  visitor: Visitor
}

/**
 * Identifies a visitor with WeChat, stores the identity under a ticket, and signs in when that WeChat is linked to an
 * account. A lock by wrong passwords does not apply here, so that guessing cannot keep the owner out.
 *
 * For an account with a second factor it returns `secondFactor`, the ticket of that step.
 *
 * Throws EA_WECHAT_CODE and EA_WECHAT_UNAVAILABLE.
 */
export async function visit(services: Services, visitor: Visit, { app, code }: { app: WechatApp; code: string }) {
  const { projectId } = visitor.project
  const openid = await exchangeCode(services, projectId, 'EA_WECHAT_CODE', () =>
    services.wechatIdentity.openidOf(app, code),
  )
  const { ticket, openidIndex } = await storeVisit(services, projectId, app, openid)
  const outcome = await signInIfLinked(services, openidIndex, visitor)
  if (outcome instanceof Failure) return { ticket, signedIn: null, secondFactor: String(outcome.details.ticket) }
  return { ticket, signedIn: outcome }
}

type OpenidIndex = WechatUser['openidIndex']

/**
 * Returns null while no account is linked, and when the visitor is signed in to another account, which is not replaced.
 */
async function signInIfLinked(services: Services, openidIndex: OpenidIndex, visit: Visit) {
  const { project, signedIn } = visit
  const { projectId } = project
  const accountId = await accountIdBoundTo(services.db, projectId, openidIndex)
  if (accountId === null || (signedIn && signedIn.actor.accountId !== accountId)) return null
  return services.db.transaction((tx) => signInSilently(services, tx, { projectId, accountId, openidIndex }, visit))
}

/**
 * Signs in, or keeps a current sign-in, for example when a payment identifies the payer. Remembers the WeChat with it,
 * so that signing out also ends the link; otherwise the next page would sign in again.
 */
async function signInSilently(
  services: Services,
  tx: Executor,
  { openidIndex, ...owner }: Owner & { openidIndex: OpenidIndex },
  { project, signedIn, visitor }: Visit,
): Promise<SignedIn | Failure | null> {
  const account = await lockedAccount(services, tx, owner)
  const isStillLinked = (await accountIdBoundTo(tx, owner.projectId, openidIndex)) === owner.accountId
  if (!account || !isStillLinked) return null
  if (!signedIn) {
    // The agreement must be accepted by hand, so there is no automatic sign-in without it.
    if (!(await hasAccepted(tx, project, account))) return null
    return signInWithin(services, tx, account, { way: 'wechat', project, agrees: false, visitor, openidIndex })
  }
  // Signed out meanwhile, so do not sign in again.
  const isStillIn = await rememberWechat(tx, signedIn.actor, openidIndex)
  return isStillIn ? { token: signedIn.token, user: currentUser(services, account) } : null
}
