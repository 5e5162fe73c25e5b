import type { securityEndpoints, SecurityOverview } from '@contract/endpoints/security'
import type { Handlers, Actor, Owner } from '@server/calls/handler'
import { latestSignIns } from '@server/domain/accounts/sign-in-events'
import { changePassword } from './change-password'
import { endOneDevice, endOtherDevices, openDevices, openSignIns } from './devices'
import { cancelContactChange, pendingChangesOf } from './pending-changes'
import { setSafeQuestions, safeQuestionsOf } from './safe-questions'
import { and, eq, isNotNull, ne, asc } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { accessTokens, accounts } from '@server/core/tables/account'
import { requireStillSignedIn } from '@server/domain/accounts/access-tokens'
import { lockAccount, ownAccount } from '@server/domain/accounts/own-account'
import { deleteAgreements } from '@server/domain/wechat/agreements'
import { unbindAccount } from '@server/domain/wechat/bindings'
import { maskEmail, maskPhone } from '@server/core/personal-data/masks'
import { wechatBindings } from '@server/core/tables/wechat'
import { factorStatus } from '@server/domain/accounts/second-factor'

const SIGN_INS_SHOWN = 50

export const securityHandlers = {
  'GET /ea/security': async (_input, call) => securityOverview(call),

  'GET /ea/devices': async (_input, { services, actor }) => ({ devices: await openDevices(services, actor) }),

  'POST /ea/devices/end': async ({ body: { deviceId } }, { services, actor }) => ({
    ended:
      deviceId === undefined ? await endOtherDevices(services, actor) : await endOneDevice(services, actor, deviceId),
  }),

  'GET /ea/sign-ins': async (_input, { services, owner }) => {
    const signIns = await latestSignIns(services, owner, SIGN_INS_SHOWN)
    return { signIns: signIns.map(({ at, ...signIn }) => ({ ...signIn, at: at.toISOString() })) }
  },

  'POST /ea/password': async ({ body }, call) => {
    await changePassword(call, body)
    return {}
  },

  'POST /ea/wechat/unbindings': async (_input, { services, actor }) => {
    await unlinkWechats(services, actor)
    return {}
  },

  'POST /ea/safe-questions': async ({ body }, call) => {
    await setSafeQuestions(call, body)
    return {}
  },

  'POST /ea/security/changes/cancel': async ({ body: { kind } }, { services, actor }) => {
    await cancelContactChange(services, actor, kind)
    return {}
  },
} satisfies Handlers<typeof securityEndpoints>

/**
 * Unlinks every WeChat and deletes the consents to WeChat messages. Ends the sign-ins that linked WeChats made, except
 * the caller's.
 */
async function unlinkWechats({ db }: Services, actor: Actor): Promise<void> {
  const { projectId, accountId, tokenHash } = actor
  const isLinked = and(
    eq(accessTokens.projectId, projectId),
    eq(accessTokens.accountId, accountId),
    isNotNull(accessTokens.openidIndex),
  )
  await db.transaction(async (tx) => {
    // Lets a concurrent sign-in by WeChat finish, so that it is deleted below.
    await lockAccount(tx, actor)
    await requireStillSignedIn(tx, actor)
    // Deletes sign-ins before links: the lock order of signing out.
    await tx.delete(accessTokens).where(and(isLinked, ne(accessTokens.tokenHash, tokenHash)))
    await tx.update(accessTokens).set({ openidIndex: null }).where(isLinked)
    await unbindAccount(tx, actor)
    await deleteAgreements(tx, actor)
  })
}

/** Returns the security settings of an account with their states; phone and email are masked. */
async function securityOverview(call: { services: Services; owner: Owner }): Promise<SecurityOverview> {
  const { services, owner } = call
  const { account, phone, email } = await ownAccount(call)
  const [changedAt, linked, questions, devices, pending, factor] = await Promise.all([
    passwordChangedAt(services, owner),
    linkedAt(services, owner),
    safeQuestionsOf(services, owner),
    openSignIns(services, owner),
    pendingChangesOf(services, owner),
    factorStatus(services, owner),
  ])
  return {
    account,
    phone: phone === null ? null : maskPhone(phone),
    email: email === null ? null : maskEmail(email),
    passwordChangedAt: changedAt?.toISOString() ?? null,
    wechats: linked,
    safeQuestions: questions?.questions ?? [],
    secondFactor: factor && { since: factor.setAt.toISOString(), recoveryCodesLeft: factor.codesLeft },
    devices: devices.length,
    pending: pending.map(({ kind, value, dueAt }) => ({
      kind,
      target: kind === 'phone' ? maskPhone(value) : kind === 'email' ? maskEmail(value) : null,
      dueAt: dueAt.toISOString(),
    })),
    serverTime: new Date(services.now()).toISOString(),
  }
}

async function passwordChangedAt({ db }: Services, { projectId, accountId }: Owner): Promise<Date | null> {
  const [row] = await db
    .select({ at: accounts.passwordChangedAt })
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId)))
  return row?.at ?? null
}

async function linkedAt({ db }: Services, { projectId, accountId }: Owner): Promise<string[]> {
  const rows = await db
    .select({ boundAt: wechatBindings.boundAt })
    .from(wechatBindings)
    .where(and(eq(wechatBindings.projectId, projectId), eq(wechatBindings.accountId, accountId)))
    .orderBy(asc(wechatBindings.boundAt))
  return rows.map(({ boundAt }) => boundAt.toISOString())
}
