import { and, eq, lte, count } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import { projectCacheOf } from '@server/calls/project/project-cache'
import { hashOfSecret } from '@server/core/personal-data/secrets'
import type { Executor } from '@server/core/postgres/database'
import { cleanUp, type CleanUpServices } from '@server/core/running/clean-up'
import type { Services } from '@server/core/services'
import { partnerLinks, usedPartnerTokens } from '@server/core/tables/partner'

export interface UsedToken {
  token: string
  jti: string | null
  /** From this time on, expiry alone refuses the token. */
  expiresAt: Date
}

/**
 * Marks a partner's token as used. Returns false when it, or another one with its `jti`, was used before. The token is
 * identified by its signed part, because one signature has several valid encodings.
 */
export async function useOnce(
  executor: Executor,
  projectId: string,
  { token, jti, expiresAt }: UsedToken,
): Promise<boolean> {
  const names = [signedPartOf(token), ...(jti === null ? [] : [`jti ${jti}`])]
  const used = await executor
    .insert(usedPartnerTokens)
    .values(names.map((name) => ({ projectId, tokenHash: hashOfSecret(name), expiresAt })))
    .onConflictDoNothing()
    .returning({ tokenHash: usedPartnerTokens.tokenHash })
  return used.length === names.length
}

const signedPartOf = (token: string): string => token.slice(0, token.lastIndexOf('.'))

export async function deleteExpiredPartnerTokens(services: CleanUpServices): Promise<void> {
  await cleanUp(services, usedPartnerTokens, lte(usedPartnerTokens.expiresAt, new Date(services.now())))
}

/** Returns the account linked to a partner's user; null if there is none. */
export async function linkedAccountId(db: Executor, projectId: string, subjectIndex: string): Promise<string | null> {
  const [link] = await db
    .select({ accountId: partnerLinks.accountId })
    .from(partnerLinks)
    .where(and(eq(partnerLinks.projectId, projectId), eq(partnerLinks.subjectIndex, subjectIndex)))
  return link?.accountId ?? null
}

/** `known`: linked to each other before. `accountTaken`, `userTaken`: that side is linked to another one. */
export type Linked = 'new' | 'known' | 'accountTaken' | 'userTaken'

/** Links a partner's user to an account. The caller holds the account's row lock. */
export async function link(db: Executor, owner: Owner, subjectIndex: string, linkedAt: Date): Promise<Linked> {
  const { projectId, accountId } = owner
  const made = await db
    .insert(partnerLinks)
    .values({ projectId, subjectIndex, accountId, linkedAt })
    .onConflictDoNothing()
    .returning({ accountId: partnerLinks.accountId })
  if (made.length > 0) return 'new'
  const linkedId = await linkedAccountId(db, projectId, subjectIndex)
  if (linkedId === null) return 'accountTaken'
  return linkedId === accountId ? 'known' : 'userTaken'
}

/** Returns the partners of all projects with the number of linked accounts, by domain. */
export async function findPartners(services: Pick<Services, 'db'>) {
  const linked = await services.db
    .select({ projectId: partnerLinks.projectId, accounts: count() })
    .from(partnerLinks)
    .groupBy(partnerLinks.projectId)
  return [...(await projectCacheOf(services).all()).values()]
    .sort((one, other) => one.definition.domain.localeCompare(other.definition.domain))
    .flatMap(({ projectId, definition: { domain, partner, returnUrl } }) =>
      partner
        ? {
            ...{ domain, issuer: partner.issuer, audience: partner.audience, returnUrl },
            keys: partner.keys.map(({ kid, kty }) => kid ?? kty),
            accounts: linked.find((one) => one.projectId === projectId)?.accounts ?? 0,
          }
        : [],
    )
}
