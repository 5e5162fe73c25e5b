import { and, eq, ne } from 'drizzle-orm'
import type { BasicInfo } from '@contract/basic-info/basic-info-update'
import type { Owner } from '@server/calls/handler'
import { encryptChange } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { documentIndexes, matchesDocument, type Document } from './blind-index'

type Needs = Pick<Services, 'personalData'>

/** Returns whether another account of the project may belong to the person of this document. */
export async function isTakenByAnother(
  services: Needs,
  executor: Executor,
  { projectId, accountId }: Owner,
  document: Document,
): Promise<boolean> {
  const [row] = await executor
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(
      and(
        eq(accounts.projectId, projectId),
        ne(accounts.accountId, accountId),
        matchesDocument(services.personalData, projectId, document),
      ),
    )
    .limit(1)
  return row !== undefined
}

/**
 * Stores an identity that an operator verified on the candidate's documents, with its blind indexes. The caller has
 * checked {@link isTakenByAnother}.
 */
export async function changeIdentity(
  services: Needs,
  tx: Executor,
  { projectId, accountId }: Owner,
  { realName, idType, country, idNumber, gender, birthDate }: BasicInfo,
): Promise<void> {
  const change = {
    ...{ realName, idType, country, idNumber, gender, birthDate },
    ...{ identity: 'matched' as const, identityReason: null, identityTries: 0, identityDueAt: null },
    nameIndex: services.personalData.index(projectId, 'name', realName),
    ...documentIndexes(services.personalData, projectId, { idType, idNumber, country }),
  }
  const ref: Owner = { projectId, accountId }
  await tx
    .update(accounts)
    .set(encryptChange(services.personalData, accounts, ref, change))
    .where(and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId)))
}
