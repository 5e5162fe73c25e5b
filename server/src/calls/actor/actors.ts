import { and, eq, inArray, sql } from 'drizzle-orm'
import type { UserType } from '@contract/codes'
import { batchedLookup } from '@server/core/postgres/batcher'
import type { Services } from '@server/core/services'
import { accessTokens } from '@server/core/tables/account'
import type { Actor } from '../handler'
import { projectById } from '../project/find-project'
import { nameOfToken, tokenLimitsAt, type TokenName } from './token-name'

/** Minimum interval in milliseconds between updates of `lastUsedAt`, so that reads rarely cause writes. */
const TOUCH_EVERY_MS = 60_000

/**
 * Returns the actor of an access token; null if it is malformed, unknown, signed out, idle for TOKEN_IDLE_MINUTES or
 * older than TOKEN_LIFETIME_HOURS. Concurrent look-ups in a project share a statement.
 */
export async function actorOf(services: Services, token: string): Promise<Actor | null> {
  const name = nameOfToken(token)
  return name ? actorByName(services, name) : null
}

/** Returns the actor of a stored token name. Names of unknown projects, which anyone can make up, cause no query. */
export async function actorByName(services: Services, { projectId, tokenHash }: TokenName): Promise<Actor | null> {
  return (await projectById(services, projectId)) ? lookUp(services, projectId, tokenHash) : null
}

const lookUp = batchedLookup(findActors)

interface TokenRow extends Record<string, unknown> {
  account_id: string | null
  last_used_at: string
  user_type: UserType | null
  group_domain: string | null
}

/** Looks up by primary key in lateral joins, because planner statistics may still be those of an empty table. */
async function findActors(services: Services, projectId: string, hashes: string[]): Promise<(Actor | null)[]> {
  const { idleSince, issuedAfter } = tokenLimitsAt(services)
  const { rows } = await services.db.execute<TokenRow>(sql`
    select token.account_id, token.last_used_at, account.user_type, account.group_domain
    from unnest(${sql.param(hashes)}::text[]) with ordinality as asked(token_hash, position)
    left join lateral (
      select account_id, last_used_at from access_token
      where project_id = ${projectId} and token_hash = asked.token_hash
        and last_used_at > ${idleSince.toISOString()} and created_at > ${issuedAfter.toISOString()} limit 1
    ) token on true
    left join lateral (
      select user_type, group_domain from account
      where project_id = ${projectId} and account_id = token.account_id limit 1
    ) account on true
    order by asked.position`)
  const untouchedSince = services.now() - TOUCH_EVERY_MS
  const untouched = hashes.filter((_, index) => Date.parse(rows[index]?.last_used_at ?? '') <= untouchedSince)
  await touch(services, projectId, untouched)
  return hashes.map((tokenHash, index) => actorIn({ projectId, tokenHash }, rows[index]))
}

function actorIn(name: TokenName, row: TokenRow | undefined): Actor | null {
  const accountId = row?.account_id
  if (!accountId) return null
  const userType = row.user_type ?? 'candidate'
  return { accountId, userType, groupDomain: userType === 'group' ? row.group_domain : null, ...name }
}

/** Skips rows locked by another instance, which is updating them too; waiting could cause a deadlock. */
async function touch({ db, now }: Services, projectId: string, hashes: string[]): Promise<void> {
  if (hashes.length === 0) return
  const isOfProject = eq(accessTokens.projectId, projectId)
  const free = db
    .select({ tokenHash: accessTokens.tokenHash })
    .from(accessTokens)
    .where(and(isOfProject, inArray(accessTokens.tokenHash, hashes)))
    .for('update', { skipLocked: true })
  await db
    .update(accessTokens)
    .set({ lastUsedAt: new Date(now()) })
    .where(and(isOfProject, inArray(accessTokens.tokenHash, free)))
}
