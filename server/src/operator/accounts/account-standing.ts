import { and, count, desc, eq } from 'drizzle-orm'
import { countryOf } from '@contract/identity/places/country'
import { maskEmail, maskIdNumber, maskName, maskPhone } from '@server/core/personal-data/masks'
import type { Services } from '@server/core/services'
import { openSignIns } from '@server/areas/account/security/devices'
import { laterChangesOf } from '@server/areas/account/security/later-changes'
import { safeQuestionsOf } from '@server/areas/account/security/safe-questions'
import { accountLockedUntil } from '@server/areas/account/sign-in/password-tries'
import { findExport } from '@server/areas/account/own-data/export/export-store'
import { identityStandingOf } from '@server/domain/accounts/identity-standing'
import { factorStanding } from '@server/domain/accounts/second-factor'
import { isDeletionOf } from '@server/domain/accounts/taken-back'
import { obstaclesOf, personOf } from '@server/domain/holdings/person'
import { signInEvents } from '@server/core/tables/security'
import { accountDeletions } from '@server/core/tables/own-data'
import { wechatBindings } from '@server/core/tables/wechat'
import { personalData } from '../../area-list'
import type { AccountRow } from './account-of'

/** One account as a list row, with personal data masked. */
export function accountLine({ accountId, loginName, realName, idType, idNumber, phone, email, ...row }: AccountRow) {
  return {
    account: loginName,
    accountId,
    name: maskName(realName),
    kind: row.userType,
    idType,
    country: countryOf({ idType, country: row.country }),
    idNumber: maskIdNumber(idNumber),
    city: row.city,
    phone: phone && maskPhone(phone),
    email: email && maskEmail(email),
    createdAt: row.createdAt,
    deletedAt: row.endedAt,
  }
}

/** Sign-in status of an account and its pending changes, export and deletion. */
export async function standingOf(services: Services, row: AccountRow) {
  const { db } = services
  const { projectId, accountId } = row
  const owner = { projectId, accountId }
  const [last] = await db
    .select({ at: signInEvents.at, outcome: signInEvents.outcome })
    .from(signInEvents)
    .where(and(eq(signInEvents.projectId, projectId), eq(signInEvents.accountId, accountId)))
    .orderBy(desc(signInEvents.at))
    .limit(1)
  const [linked] = await db
    .select({ wechats: count() })
    .from(wechatBindings)
    .where(and(eq(wechatBindings.projectId, projectId), eq(wechatBindings.accountId, accountId)))
  const [deletion] = await db.select().from(accountDeletions).where(isDeletionOf(owner))
  const person = await personOf(services, owner)
  const pending = await laterChangesOf(services, owner)
  return {
    identity: await identityStandingOf(services, owner),
    lockedUntil: await accountLockedUntil(services, { ...row, account: row.loginName }),
    passwordChangedAt: row.passwordChangedAt,
    lastSignIn: last ?? null,
    devices: (await openSignIns(services, owner)).length,
    wechats: linked?.wechats ?? 0,
    secondFactor: await factorStanding(services, owner),
    hasSafeQuestions: (await safeQuestionsOf(services, owner)) !== null,
    pendingChanges: pending.map(({ kind, dueAt }) => ({ kind, dueAt })),
    export: (await findExport(db, owner))?.state ?? null,
    deletion: deletion ? { askedBy: deletion.askedBy, dueAt: deletion.dueAt, takenBackAt: deletion.takenBackAt } : null,
    keepsFromDeletion: person ? await obstaclesOf(services, personalData, person) : [],
  }
}
