import { and, eq, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm'
import type { UserType } from '@contract/codes'
import type { Executor } from '../postgres/database'
import type { Caller } from '../calls/handler'
import { microBatch } from '../postgres/micro-batch'
import { onePer } from '../running/one-per'
import type { Services } from '../services'
import { accessTokens } from '../tables/account'
import { unbindAccount, unbindWechat } from '../wechat/bindings'
import { hashOfSecret, newSecret } from './secrets'

type Owner = Pick<Caller, 'projectId' | 'accountId'>
/** `openidIndex`: the linked WeChat that signs in by itself; missing for every other way. */
type SignIn = Owner & { openidIndex?: string }
type TokenName = Pick<Caller, 'projectId' | 'tokenHash'>
type Needs = Pick<Services, 'db' | 'env' | 'now'>

const TOKEN = /^([\w-]{22})\.[\w-]{43}$/
const LOOK_UPS_AT_ONCE = 500
/** `lastUsedAt` is written at most this often, in milliseconds, so that reading pages does not write. */
const TOUCH_EVERY_MS = 60_000

/**
 * Signs an account in: answers the token the client sends from now on. It is `<project id>.<32 random bytes>`, both
 * base64url, and only its hash is kept.
 */
export async function issueToken(services: Needs, owner: SignIn, executor: Executor = services.db): Promise<string> {
  const project = Buffer.from(owner.projectId.replaceAll('-', ''), 'hex').toString('base64url')
  const token = `${project}.${newSecret()}`
  const now = new Date(services.now())
  await executor.insert(accessTokens).values({
    projectId: owner.projectId,
    accountId: owner.accountId,
    tokenHash: hashOfSecret(token),
    openidIndex: owner.openidIndex ?? null,
    createdAt: now,
    lastUsedAt: now,
  })
  return token
}

/**
 * Who sends this token; null when it is malformed, unknown, signed out, idle for TOKEN_IDLE_MINUTES or older than
 * TOKEN_LIFETIME_HOURS. Tokens that arrive together are looked up with one statement.
 */
export async function callerOf(services: Needs, token: string): Promise<Caller | null> {
  const name = nameOf(token)
  return name ? lookUpFor(services)(name) : null
}

/**
 * Ends every sign-in of an account (password change, unbinding), but for the one of `keepTokenHash`. No WeChat is linked
 * to it any more: whoever had learned the password may have linked their own.
 */
export async function revokeAccountTokens(executor: Executor, owner: Owner, keepTokenHash?: string): Promise<void> {
  await executor
    .delete(accessTokens)
    .where(
      and(
        eq(accessTokens.projectId, owner.projectId),
        eq(accessTokens.accountId, owner.accountId),
        keepTokenHash === undefined ? undefined : ne(accessTokens.tokenHash, keepTokenHash),
      ),
    )
  await unbindAccount(executor, owner)
}

/**
 * Ends one sign-in; the others of the account stay. The WeChat that it was linked or signed in with is linked no more,
 * or the next page would sign in again: also when the sign-in had ended by itself before. Signing out without being
 * signed in is no fault (specification §7, `ea/so`).
 */
export async function signOut(services: Pick<Services, 'db'>, token: string | null): Promise<void> {
  const name = token === null ? null : nameOf(token)
  if (!name) return
  await services.db.transaction(async (tx) => {
    const [ended] = await tx.delete(accessTokens).where(isToken(name)).returning()
    if (ended?.openidIndex) await unbindWechat(tx, ended, ended.openidIndex)
  })
}

/** From now on signing out of this sign-in takes the link of that WeChat away. False when it has ended meanwhile. */
export async function rememberWechat(executor: Executor, caller: TokenName, openidIndex: string): Promise<boolean> {
  const remembered = await executor
    .update(accessTokens)
    .set({ openidIndex })
    .where(isToken(caller))
    .returning({ tokenHash: accessTokens.tokenHash })
  return remembered.length > 0
}

const isToken = ({ projectId, tokenHash }: TokenName) =>
  and(eq(accessTokens.projectId, projectId), eq(accessTokens.tokenHash, tokenHash))

/** Deletes tokens that nobody can use any more; an idle one with a linked WeChat can still sign out, and so waits for its end. */
export async function deleteExpiredTokens(services: Needs): Promise<void> {
  const { idleSince, issuedAfter } = limitsAt(services)
  await services.db
    .delete(accessTokens)
    .where(
      or(
        and(lte(accessTokens.lastUsedAt, idleSince), isNull(accessTokens.openidIndex)),
        lte(accessTokens.createdAt, issuedAfter),
      ),
    )
}

const lookUpFor = onePer((services: Needs) =>
  microBatch<TokenName, Caller | null>({
    maxSize: LOOK_UPS_AT_ONCE,
    run: (names) => findCallers(services, names),
  }),
)

interface TokenRow extends Record<string, unknown> {
  account_id: string | null
  last_used_at: string
  user_type: UserType | null
}

/** Looked up by whole keys, also while the statistics say that nobody has signed in yet. */
async function findCallers(services: Needs, names: TokenName[]): Promise<(Caller | null)[]> {
  const { idleSince, issuedAfter } = limitsAt(services)
  const { rows } = await services.db.execute<TokenRow>(sql`
    select token.account_id, token.last_used_at, account.user_type
    from ${asRows(names)} with ordinality as asked(project_id, token_hash, position)
    left join lateral (
      select account_id, last_used_at from access_token
      where project_id = asked.project_id and token_hash = asked.token_hash
        and last_used_at > ${idleSince.toISOString()} and created_at > ${issuedAfter.toISOString()} limit 1
    ) token on true
    left join lateral (
      select user_type from account
      where project_id = asked.project_id and account_id = token.account_id limit 1
    ) account on true
    order by asked.position`)
  const untouchedSince = services.now() - TOUCH_EVERY_MS
  await touch(
    services,
    names.filter((_, index) => Date.parse(rows[index]?.last_used_at ?? '') <= untouchedSince),
  )
  return names.map((name, index) => callerIn(name, rows[index]))
}

function callerIn(name: TokenName, row: TokenRow | undefined): Caller | null {
  const accountId = row?.account_id
  return accountId ? { ...name, accountId, userType: row.user_type ?? 'candidate' } : null
}

/** Rows that another instance touches at this moment are left to it: waiting for each other could end in a deadlock. */
async function touch(services: Needs, names: TokenName[]): Promise<void> {
  if (names.length === 0) return
  const free = services.db
    .select({ tokenHash: accessTokens.tokenHash })
    .from(accessTokens)
    .where(isOneOf(names))
    .for('update', { skipLocked: true })
  await services.db
    .update(accessTokens)
    .set({ lastUsedAt: new Date(services.now()) })
    .where(and(isOneOf(names), inArray(accessTokens.tokenHash, free)))
}

function isOneOf(names: TokenName[]): SQL {
  return sql`(${accessTokens.projectId}, ${accessTokens.tokenHash}) in (select * from ${asRows(names)})`
}

function asRows(names: TokenName[]): SQL {
  const projectIds = sql.param(names.map((name) => name.projectId))
  const hashes = sql.param(names.map((name) => name.tokenHash))
  return sql`unnest(${projectIds}::uuid[], ${hashes}::text[])`
}

function limitsAt({ env, now }: Pick<Services, 'env' | 'now'>): { idleSince: Date; issuedAfter: Date } {
  const at = now()
  return {
    idleSince: new Date(at - env.TOKEN_IDLE_MINUTES * 60_000),
    issuedAfter: new Date(at - env.TOKEN_LIFETIME_HOURS * 3_600_000),
  }
}

function nameOf(token: string): TokenName | null {
  const project = TOKEN.exec(token)?.[1]
  if (project === undefined) return null
  const hex = Buffer.from(project, 'base64url').toString('hex')
  return { projectId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), tokenHash: hashOfSecret(token) }
}
