import { and, asc, eq } from 'drizzle-orm'
import type { SecurityOverview } from '@contract/endpoints/security'
import type { Owner } from '@server/calls/handler'
import { maskEmail, maskPhone } from '@server/core/personal-data/masks'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { wechatBindings } from '@server/core/tables/wechat'
import { ownAccount } from '@server/domain/accounts/lock-account'
import { factorStatus } from '@server/domain/accounts/sign-in/second-factor'
import { openSignIns } from './devices'
import { pendingChangesOf } from './pending-changes'
import { safeQuestionsOf } from './safe-questions'

/** Returns the security settings of an account with their states; phone and email are masked. */
export async function securityOverview(call: { services: Services; owner: Owner }): Promise<SecurityOverview> {
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
