import { and, eq } from 'drizzle-orm'
import { nameOfToken } from '@server/calls/actor/token-name'
import type { Owner } from '@server/calls/handler'
import type { Visitor } from '@server/calls/visitor'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accessTokens } from '@server/core/tables/account'
import { lockAccount, lockedAccount, type LockedAccount } from '../lock-account'

/**
 * Locks the account to sign in to and the account of the token that may be replaced (`endReplaced`): a partner's user
 * may leave another account. Locks in the order of ids, so that two people who swap two devices do not deadlock.
 * Returns the first account; null if it no longer exists.
 */
export async function lockToSignIn(
  services: Pick<Services, 'personalData'>,
  tx: Executor,
  owner: Owner,
  visitor: Pick<Visitor, 'token'>,
): Promise<LockedAccount | null> {
  const replaced = await ownerOf(tx, visitor.token)
  const isOther = replaced !== null && keyOf(replaced) !== keyOf(owner)
  if (isOther && keyOf(replaced) < keyOf(owner)) await lockAccount(tx, replaced)
  const account = await lockedAccount(services, tx, owner)
  if (isOther && keyOf(replaced) > keyOf(owner)) await lockAccount(tx, replaced)
  return account
}

/** Locks the account of the visitor's token. */
export async function lockReplaced(tx: Executor, { token }: Pick<Visitor, 'token'>): Promise<void> {
  const replaced = await ownerOf(tx, token)
  if (replaced) await lockAccount(tx, replaced)
}

async function ownerOf(tx: Executor, token: string | null | undefined): Promise<Owner | null> {
  const name = token ? nameOfToken(token) : null
  if (!name) return null
  const { projectId, accountId, tokenHash } = accessTokens
  const [row] = await tx
    .select({ projectId, accountId })
    .from(accessTokens)
    .where(and(eq(projectId, name.projectId), eq(tokenHash, name.tokenHash)))
  return row ?? null
}

const keyOf = ({ projectId, accountId }: Owner) => `${projectId} ${accountId}`
