import { and, desc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Device, SignInWay } from '@contract/identity/sign-ins'
import { nameOfToken, tokenLimitsAt, type TokenName } from '@server/calls/actor/token-name'
import type { Owner } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { encryptRow } from '@server/core/personal-data/encrypted-rows'
import { hashOfSecret, newSecret } from '@server/core/personal-data/secrets'
import type { Executor } from '@server/core/postgres/database'
import { cleanUp, type CleanUpServices } from '@server/core/running/clean-up'
import { runSequentially } from '@server/core/running/run-sequentially'
import type { Services } from '@server/core/services'
import { accessTokens, accounts } from '@server/core/tables/account'
import { deleteAgreements } from '../../wechat/agreements'
import { unbindAccount, unbindWechat } from '../../wechat/bindings'
import { cancelDeletion } from '../account-deletion'
import { lockAccount } from '../lock-account'
import { endPartnerLink } from './partner-link'

interface SignIn extends Owner {
  /** Blind index of the linked WeChat account, for a sign-in without password or code. */
  openidIndex?: string | undefined
  from: { way: SignInWay; device: Device }
}
type Needs = Pick<Services, 'db' | 'env' | 'now' | 'personalData'>

const DAY_MS = 86_400_000

/** Maximum concurrent sign-ins of one account; a further one revokes the least recently used. */
export const OPEN_SIGN_INS = 30

/**
 * Signs an account in and cancels the owner's own request to delete it (`hasTakenBack`). The token is `<project id>.<32
 * random bytes>`, both base64url; only its hash is stored. Throws EA_ACCOUNT_MISSING when the account is deleted, or an
 * operator has requested its deletion.
 */
export async function signIn(
  services: Needs,
  owner: SignIn,
  executor: Executor,
): Promise<{ token: string; hasTakenBack: boolean }> {
  const hasTakenBack = await cancelDeletion(services, executor, owner)
  const project = Buffer.from(owner.projectId.replaceAll('-', ''), 'hex').toString('base64url')
  const token = `${project}.${newSecret()}`
  const now = new Date(services.now())
  const row = encryptRow(services.personalData, accessTokens, {
    projectId: owner.projectId,
    accountId: owner.accountId,
    tokenHash: hashOfSecret(token),
    openidIndex: owner.openidIndex ?? null,
    way: owner.from.way,
    device: JSON.stringify(owner.from.device),
    createdAt: now,
    lastUsedAt: now,
  })
  const { rowCount } = await executor.execute(sql`
    insert into access_token
      (project_id, token_hash, account_id, openid_index, way, device, created_at, last_used_at)
    select ${owner.projectId}::uuid, ${row.tokenHash}::text, ${owner.accountId}::uuid, ${row.openidIndex}::text,
      ${row.way}::text, ${row.device}::text, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    where not exists (
      select from account
      where project_id = ${owner.projectId} and account_id = ${owner.accountId} and ended_at is not null
    ) and not exists (
      select from account_deletion
      where project_id = ${owner.projectId} and account_id = ${owner.accountId} and cancelled_at is null
    )`)
  if (rowCount === 0) throw new Failure('EA_ACCOUNT_MISSING')
  await endSurplus(executor, owner, row.tokenHash)
  await noteUse(executor, owner, now)
  return { token, hasTakenBack }
}

/** Updates `lastUsedAt` at most once a day, to save writes. */
async function noteUse(executor: Executor, { projectId, accountId }: Owner, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY_MS)
  await executor
    .update(accounts)
    .set({ lastUsedAt: now })
    .where(and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId), lte(accounts.lastUsedAt, dayAgo)))
}

async function endSurplus(executor: Executor, owner: Owner, newHash: string): Promise<void> {
  const surplus = executor
    .select({ tokenHash: accessTokens.tokenHash })
    .from(accessTokens)
    .where(and(isOf(owner), ne(accessTokens.tokenHash, newHash)))
    .orderBy(desc(accessTokens.lastUsedAt), desc(accessTokens.createdAt))
    .offset(OPEN_SIGN_INS - 1)
  await executor.delete(accessTokens).where(and(isOf(owner), inArray(accessTokens.tokenHash, surplus)))
}

const isOf = ({ projectId, accountId }: Owner) =>
  and(eq(accessTokens.projectId, projectId), eq(accessTokens.accountId, accountId))

interface Revoked {
  /** Revoked sign-ins, expired ones included. */
  signIns: Pick<typeof accessTokens.$inferSelect, 'createdAt' | 'lastUsedAt'>[]
  /** Number of unlinked WeChat accounts. */
  wechats: number
  /** Number of deleted partner links. */
  partners: number
}

/**
 * Revokes every sign-in of an account except `keepTokenHash`, and everything that an attacker who knew the password
 * could have set up to sign in or to receive its messages: linked WeChat accounts, the partner link and consents to
 * WeChat messages. Locks the account.
 */
export async function revokeAccountTokens(executor: Executor, owner: Owner, keepTokenHash?: string): Promise<Revoked> {
  await lockAccount(executor, owner)
  const { createdAt, lastUsedAt } = accessTokens
  const signIns = await executor
    .delete(accessTokens)
    .where(and(isOf(owner), keepTokenHash === undefined ? undefined : ne(accessTokens.tokenHash, keepTokenHash)))
    .returning({ createdAt, lastUsedAt })
  const wechats = await unbindAccount(executor, owner)
  const partners = await endPartnerLink(executor, owner)
  await deleteAgreements(executor, owner)
  return { signIns, wechats, partners }
}

/**
 * Ends one sign-in, also an expired one. Unlinks the WeChat account that it was linked to or signed in with, because
 * the next page would otherwise sign in again. Does nothing without a valid token (specification §7, `ea/so`).
 */
export async function signOut(services: Pick<Services, 'db'>, token: string | null): Promise<void> {
  const name = token === null ? null : nameOfToken(token)
  if (!name) return
  await services.db.transaction(async (tx) => {
    const [ended] = await tx.delete(accessTokens).where(isToken(name)).returning()
    if (ended?.openidIndex) await unbindWechat(tx, ended, ended.openidIndex)
  })
}

/**
 * Revokes the token that a new sign-in replaces (ASVS 7.2.4); linked WeChat accounts stay linked. A token of another
 * account than `owner` stays valid, because a duplicated browser tab sends the token that the first tab still uses.
 * With `owner` null the token of any account is revoked. Requires the account of the token to be locked
 * (`lockToSignIn`).
 */
export async function endReplaced(
  executor: Executor,
  owner: Owner | null,
  token: string | null | undefined,
): Promise<void> {
  const name = token ? nameOfToken(token) : null
  if (name) await executor.delete(accessTokens).where(and(isToken(name), owner ? isOf(owner) : undefined))
}

/**
 * Revokes sign-ins of the caller's account, their WeChat links and all consents to WeChat messages, because a consent
 * does not record its device. Returns the number of revoked sign-ins. Throws EA_LOGIN_EXPIRED.
 */
export async function endSignIns(
  { db }: Pick<Services, 'db'>,
  owner: Owner & TokenName,
  signIns: readonly { tokenHash: string }[],
): Promise<number> {
  if (signIns.length === 0) return 0
  const hashes = signIns.map(({ tokenHash }) => tokenHash)
  return db.transaction(async (tx) => {
    await lockAccount(tx, owner)
    await requireStillSignedIn(tx, owner)
    const ended = await tx
      .delete(accessTokens)
      .where(and(isOf(owner), inArray(accessTokens.tokenHash, hashes)))
      .returning()
    for (const { openidIndex } of ended) if (openidIndex) await unbindWechat(tx, owner, openidIndex)
    if (ended.length > 0) await deleteAgreements(tx, owner)
    return ended.length
  })
}

/**
 * Throws EA_LOGIN_EXPIRED when the caller's sign-in has ended since the call began. Requires the account to be locked.
 * Share-locks the token row, because signing out does not lock the account.
 */
export async function requireStillSignedIn(tx: Executor, actor: TokenName): Promise<void> {
  const [row] = await tx
    .select({ tokenHash: accessTokens.tokenHash })
    .from(accessTokens)
    .where(isToken(actor))
    .for('share')
  if (!row) throw new Failure('EA_LOGIN_EXPIRED', {}, 401)
}

/** Caller of a service function; `actor` is null where the service itself prepares a demonstration account. */
export interface TokenOwner {
  actor: TokenName | null
}

/** Like {@link requireStillSignedIn}; skipped for demonstration accounts, which have no sign-in. */
export async function requireCallerSignedIn(tx: Executor, { actor }: TokenOwner): Promise<void> {
  if (actor) await requireStillSignedIn(tx, actor)
}

/**
 * Records the WeChat account that signing out of this sign-in will unlink. Returns false when the sign-in has ended.
 */
export async function rememberWechat(executor: Executor, actor: TokenName, openidIndex: string): Promise<boolean> {
  const remembered = await executor
    .update(accessTokens)
    .set({ openidIndex })
    .where(isToken(actor))
    .returning({ tokenHash: accessTokens.tokenHash })
  return remembered.length > 0
}

const isToken = ({ projectId, tokenHash }: TokenName) =>
  and(eq(accessTokens.projectId, projectId), eq(accessTokens.tokenHash, tokenHash))

/**
 * Deletes unusable tokens. An idle token with a linked WeChat account can still sign out, so it is deleted at its
 * absolute expiry only.
 */
export async function deleteExpiredTokens(services: CleanUpServices & Pick<Services, 'env'>): Promise<void> {
  const { createdAt, lastUsedAt, openidIndex } = accessTokens
  const { idleSince, issuedAfter } = tokenLimitsAt(services)
  const hasEnded = lte(createdAt, issuedAfter)
  // a token is never used before it is issued, so filtering on the indexed `createdAt` excludes no idle token
  const mayBeOver = lte(createdAt, idleSince > issuedAfter ? idleSince : issuedAfter)
  const isOver = and(isNull(openidIndex), mayBeOver, or(hasEnded, lte(lastUsedAt, idleSince)))
  await runSequentially([
    () => cleanUp(services, accessTokens, isOver, { orderBy: createdAt }),
    () => cleanUp(services, accessTokens, and(isNotNull(openidIndex), hasEnded), { orderBy: createdAt }),
  ])
}
