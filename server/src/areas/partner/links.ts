import { and, eq, lte } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import { hashOfSecret } from '@server/core/personal-data/secrets'
import type { Executor } from '@server/core/postgres/database'
import { cleanUp, type CleanedUp } from '@server/core/running/clean-up'
import type { Services } from '@server/core/services'
import { partnerLinks, usedPartnerTokens } from '@server/core/tables/partner'

/**
 * Takes a token of a partner for itself. False when it was taken before: whoever read it in an address comes too late. It is known
 * by what was signed alone: its signature can be written in many ways that are all right.
 */
export async function useOnce(
  { db }: Pick<Services, 'db'>,
  projectId: string,
  { token, expiresAt }: { token: string; expiresAt: Date },
): Promise<boolean> {
  const taken = await db
    .insert(usedPartnerTokens)
    .values({ projectId, tokenHash: hashOfSecret(signedPartOf(token)), expiresAt })
    .onConflictDoNothing()
    .returning({ tokenHash: usedPartnerTokens.tokenHash })
  return taken.length > 0
}

const signedPartOf = (token: string): string => token.slice(0, token.lastIndexOf('.'))

export async function deleteEndedTokens(services: CleanedUp): Promise<void> {
  await cleanUp(services, usedPartnerTokens, lte(usedPartnerTokens.expiresAt, new Date(services.now())))
}

/** The account of a partner's candidate; null while there is none. */
export async function linkedAccountId(db: Executor, projectId: string, subjectIndex: string): Promise<string | null> {
  const [link] = await db
    .select({ accountId: partnerLinks.accountId })
    .from(partnerLinks)
    .where(and(eq(partnerLinks.projectId, projectId), eq(partnerLinks.subjectIndex, subjectIndex)))
  return link?.accountId ?? null
}

/** `known`: they were linked before. `taken`: either of them is linked to another already. */
export type Linked = 'new' | 'known' | 'taken'

/** Links a partner's candidate to an account. */
export async function link(db: Executor, owner: Owner, subjectIndex: string, linkedAt: Date): Promise<Linked> {
  const { projectId, accountId } = owner
  const made = await db
    .insert(partnerLinks)
    .values({ projectId, subjectIndex, accountId, linkedAt })
    .onConflictDoNothing()
    .returning({ accountId: partnerLinks.accountId })
  if (made.length > 0) return 'new'
  return (await linkedAccountId(db, projectId, subjectIndex)) === accountId ? 'known' : 'taken'
}
