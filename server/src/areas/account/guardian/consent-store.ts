import { and, eq, isNull } from 'drizzle-orm'
import type { Consent } from '@contract/identity/guardian-consent'
import type { Owner } from '@server/calls/handler'
import { hashOfSecret } from '@server/core/personal-data/secrets'
import { decryptRow, encryptRow, type Decrypted } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { guardianConsents } from '@server/core/tables/guardian'

export type ConsentRow = Decrypted<typeof guardianConsents.$inferSelect>

type Keeper = Pick<Services, 'personalData'>

/** Returns the current consent, decrypted; null when no guardian is set. */
export async function currentConsent(services: Keeper, db: Executor, owner: Owner): Promise<ConsentRow | null> {
  const [row] = await db.select().from(guardianConsents).where(isCurrent(owner))
  return row ? decryptRow(services.personalData, guardianConsents, row) : null
}

/** Returns the consent behind a link; null when the link is unknown or was replaced. */
export async function consentOfLink(
  services: Keeper,
  db: Executor,
  { projectId, token }: { projectId: string; token: string },
): Promise<ConsentRow | null> {
  const [row] = await db
    .select()
    .from(guardianConsents)
    .where(
      and(
        eq(guardianConsents.projectId, projectId),
        eq(guardianConsents.tokenHash, hashOfSecret(token)),
        isNull(guardianConsents.replacedAt),
      ),
    )
  return row ? decryptRow(services.personalData, guardianConsents, row) : null
}

/** Replaces the current consent. The caller holds the account's row lock. */
export async function putConsent(services: Keeper, tx: Executor, row: ConsentRow): Promise<void> {
  await tx.update(guardianConsents).set({ replacedAt: row.askedAt }).where(isCurrent(row))
  await tx.insert(guardianConsents).values(encryptRow(services.personalData, guardianConsents, row))
}

type Change = Pick<ConsentRow, 'state'> &
  Partial<Pick<ConsentRow, 'tokenHash' | 'sentAt' | 'expiresAt' | 'answeredAt' | 'revision'>>

/** The caller holds the account's row lock. */
export async function changeConsent(
  tx: Executor,
  { projectId, consentId }: Pick<ConsentRow, 'projectId' | 'consentId'>,
  change: Change,
): Promise<void> {
  await tx
    .update(guardianConsents)
    .set(change)
    .where(and(eq(guardianConsents.projectId, projectId), eq(guardianConsents.consentId, consentId)))
}

/** Stores on the account whether a guardian has consented; every submission checks it. */
export async function setGiven(tx: Executor, owner: Owner, isGiven: boolean): Promise<void> {
  await tx.update(accounts).set({ guardianConsent: isGiven }).where(isHolder(owner))
}

/** Converts a row to the shape used by the consent rules. */
export function asConsent({ state, expiresAt }: Pick<ConsentRow, 'state' | 'expiresAt'>): Consent {
  return { state, expiresAt: expiresAt.toISOString() }
}

function isCurrent({ projectId, accountId }: Owner) {
  return and(
    eq(guardianConsents.projectId, projectId),
    eq(guardianConsents.accountId, accountId),
    isNull(guardianConsents.replacedAt),
  )
}

function isHolder({ projectId, accountId }: Owner) {
  return and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId))
}
