import { and, eq } from 'drizzle-orm'
import type { ContactKind } from '@contract/endpoints/recovery'
import { Failure } from '@server/core/failure'
import { encryptChange } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import { isUniqueViolation } from '@server/core/postgres/database-errors'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { requireStillSignedIn, revokeAccountTokens } from '@server/domain/accounts/sign-in/access-tokens'
import type { Account, Contact } from '@server/domain/accounts/accounts'
import { lockedAccount, ownAccount, type LockedAccount } from '@server/domain/accounts/lock-account'
import { hasSamePassword } from '@server/domain/accounts/password-version'
import { ownerAsking } from '../codes/asker'
import { codeTargetOf, readContact } from '../codes/contact'
import { accountOfPass, newPass } from '../codes/pass'
import { knownPersonsCode, requireCode } from '../codes/verification-codes'
import { requestChange, withdrawChange } from './pending-changes'
import { emailChangeRequested, emailChanged, phoneChangeRequested, phoneChanged } from './messages'
import { requirePassword, type Call } from './own-password'
import { notifyOwner } from '@server/domain/accounts/notify-owner'

const purposes = { phone: 'old phone', email: 'old email' } as const
const bound = { phone: 'EA_PHONE_BOUND', email: 'EA_EMAIL_BOUND' } as const
export const changed = { phone: phoneChanged, email: emailChanged }
const asked = { phone: phoneChangeRequested, email: emailChangeRequested }

/** Checks the code sent to the current contact and returns a pass for changing it. */
export async function proveOldContact(call: Call, kind: ContactKind, code: string): Promise<string> {
  const account = await ownAccount(call)
  const contact = oldContact(account, kind)
  const target = codeTargetOf(call.services, account.projectId, 'verifyOld', contact, ownerAsking(call.owner, true))
  await requireCode(call.services, target, knownPersonsCode(code))
  return newPass(call.services, purposes[kind], account)
}

interface NewContact {
  kind: ContactKind
  target: string
  code: string
  proof?: string | undefined
  password?: string | undefined
}

/**
 * Changes the phone or email of an account. Returns when the change takes effect; null when it is done. It is done at
 * once with the code sent to the old contact, or with the password when there is no old contact. With the password
 * alone it takes effect a day later, and the old contact is notified.
 *
 * Throws EA_PHONE_BOUND or EA_EMAIL_BOUND when another account has it, and EA_BIND_FAILED without proof or password.
 */
export async function changeContact(call: Call, { proof, password, ...typed }: NewContact): Promise<Date | null> {
  const { services, owner } = call
  const contact = readContact({ by: typed.kind, target: typed.target })
  const { account, isAtOnce } = await whoAsks(call, contact.by, { proof, password })
  const target = codeTargetOf(services, owner.projectId, 'bind', contact, ownerAsking(owner, false))
  await requireCode(services, target, knownPersonsCode(typed.code))
  if (await isContactTaken(services, account, contact)) throw new Failure(bound[contact.by])
  return services.db.transaction(async (tx) => {
    const current = await lockedAccount(services, tx, owner)
    // The owner may have changed the password or the contact to shut the caller out.
    const isStillAllowed = current && hasSamePassword(current, account) && current[contact.by] === account[contact.by]
    if (!isStillAllowed) throw new Failure('EA_BIND_FAILED')
    await requireStillSignedIn(tx, call.actor)
    return isAtOnce ? changeAtOnce(call, tx, current, contact) : askToChange(call, tx, current, contact)
  })
}

async function changeAtOnce(call: Call, tx: Executor, account: LockedAccount, contact: Contact): Promise<null> {
  const { services, project, language, actor } = call
  await putContact(services, tx, account, contact)
  if (account[contact.by] !== null) await revokeAccountTokens(tx, account, actor.tokenHash)
  await notifyOwner(services, tx, { account, project, language, template: changed[contact.by] })
  return null
}

/** Schedules the change. Returns when it takes effect. */
async function askToChange(
  { services, project, language }: Call,
  tx: Executor,
  account: LockedAccount,
  { by: kind, target: value }: Contact,
): Promise<Date> {
  const dueAt = await requestChange(services, tx, account, { kind, value })
  await notifyOwner(services, tx, { account, project, language, template: asked[kind], at: dueAt.getTime() })
  return dueAt
}

async function whoAsks(call: Call, kind: ContactKind, shown: Pick<NewContact, 'proof' | 'password'>) {
  const { services, owner } = call
  if (shown.proof !== undefined) {
    const account = await accountOfPass(services, purposes[kind], owner.projectId, shown.proof)
    if (account?.accountId !== owner.accountId) throw new Failure('EA_BIND_FAILED')
    return { account, isAtOnce: true }
  }
  if (shown.password === undefined) throw new Failure('EA_BIND_FAILED')
  const account = await requirePassword(call, shown.password)
  return { account, isAtOnce: account[kind] === null }
}

/**
 * Stores the contact and cancels a pending change of it. Throws EA_PHONE_BOUND or EA_EMAIL_BOUND when another account
 * took it concurrently.
 */
export async function putContact(
  services: Pick<Services, 'personalData'>,
  tx: Executor,
  account: LockedAccount,
  { by: kind, target }: Contact,
): Promise<void> {
  const { projectId, accountId } = account
  const key = { projectId, accountId }
  const index = services.personalData.index(projectId, kind, target)
  const change = kind === 'phone' ? { phone: target, phoneIndex: index } : { email: target, emailIndex: index }
  await tx
    .update(accounts)
    .set(encryptChange(services.personalData, accounts, key, change))
    .where(and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId)))
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Failure(bound[kind]) : error
    })
  await withdrawChange(tx, account, kind)
}

/** Returns whether another account of the project has the contact. */
export async function isContactTaken(
  { db, personalData }: Pick<Services, 'personalData'> & { db: Executor },
  account: Account,
  { by: kind, target }: Contact,
): Promise<boolean> {
  const column = kind === 'phone' ? accounts.phoneIndex : accounts.emailIndex
  const index = personalData.index(account.projectId, kind, target)
  const rows = await db
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(and(eq(accounts.projectId, account.projectId), eq(column, index)))
  return rows.some(({ accountId }) => accountId !== account.accountId)
}

function oldContact(account: Account, kind: ContactKind): Contact {
  const target = account[kind]
  if (target === null) throw new Failure('EA_BIND_FAILED')
  return { by: kind, target }
}
