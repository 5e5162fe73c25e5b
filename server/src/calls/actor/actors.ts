import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type { UserType } from '@contract/codes'
import { microBatch } from '@server/core/postgres/micro-batch'
import { onePer } from '@server/core/running/one-per'
import type { Services } from '@server/core/services'
import { accessTokens } from '@server/core/tables/account'
import type { Actor } from '../handler'
import { nameOfToken, tokenLimitsAt, type TokenName } from './token-name'

type Needs = Pick<Services, 'db' | 'env' | 'now'>

const LOOK_UPS_AT_ONCE = 500
/** `lastUsedAt` is written at most this often, in milliseconds, so that reading pages does not write. */
const TOUCH_EVERY_MS = 60_000

/**
 * Who sends this token; null when it is malformed, unknown, signed out, idle for TOKEN_IDLE_MINUTES or older than
 * TOKEN_LIFETIME_HOURS. Tokens that arrive together are looked up with one statement.
 */
export async function actorOf(services: Needs, token: string): Promise<Actor | null> {
  const name = nameOfToken(token)
  return name ? actorNamed(services, name) : null
}

/** The same by the name under which a token is kept. */
export const actorNamed = (services: Needs, name: TokenName): Promise<Actor | null> => lookUpFor(services)(name)

const lookUpFor = onePer((services: Needs) =>
  microBatch<TokenName, Actor | null>({
    maxSize: LOOK_UPS_AT_ONCE,
    run: (names) => findActors(services, names),
  }),
)

interface TokenRow extends Record<string, unknown> {
  account_id: string | null
  last_used_at: string
  user_type: UserType | null
  group_domain: string | null
}

/** Looked up by whole keys, also while the statistics say that nobody has signed in yet. */
async function findActors(services: Needs, names: TokenName[]): Promise<(Actor | null)[]> {
  const { idleSince, issuedAfter } = tokenLimitsAt(services)
  const { rows } = await services.db.execute<TokenRow>(sql`
    select token.account_id, token.last_used_at, account.user_type, account.group_domain
    from ${asRows(names)} with ordinality as asked(project_id, token_hash, position)
    left join lateral (
      select account_id, last_used_at from access_token
      where project_id = asked.project_id and token_hash = asked.token_hash
        and last_used_at > ${idleSince.toISOString()} and created_at > ${issuedAfter.toISOString()} limit 1
    ) token on true
    left join lateral (
      select user_type, group_domain from account
      where project_id = asked.project_id and account_id = token.account_id limit 1
    ) account on true
    order by asked.position`)
  const untouchedSince = services.now() - TOUCH_EVERY_MS
  await touch(
    services,
    names.filter((_, index) => Date.parse(rows[index]?.last_used_at ?? '') <= untouchedSince),
  )
  return names.map((name, index) => actorIn(name, rows[index]))
}

function actorIn(name: TokenName, row: TokenRow | undefined): Actor | null {
  const accountId = row?.account_id
  if (!accountId) return null
  const userType = row.user_type ?? 'candidate'
  return { accountId, userType, groupDomain: userType === 'group' ? row.group_domain : null, ...name }
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
