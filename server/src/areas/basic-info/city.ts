import { and, eq } from 'drizzle-orm'
import { cityFault, normaliseCity } from '@contract/identity/places/city'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { encryptChange } from '@server/core/personal-data/encrypted-rows'
import { accounts } from '@server/core/tables/account'
import { requireStillSignedIn } from '@server/domain/accounts/sign-in/access-tokens'
import { lockAccount } from '@server/domain/accounts/lock-account'

/**
 * Stores the city that the caller lives in; an empty one deletes it. Throws the fault of {@link cityFault} and
 * EA_LOGIN_EXPIRED.
 */
export async function setCity(
  { body }: { body: { city: string } },
  { services, owner, actor }: Pick<CandidatesCall, 'services' | 'owner' | 'actor'>,
) {
  const city = normaliseCity(body.city)
  const fault = cityFault(city)
  if (fault) throw new Failure(fault.code, fault.details)
  const change = { city: city === '' ? null : city }
  const { projectId, accountId } = owner
  await services.db.transaction(async (tx) => {
    await lockAccount(tx, owner)
    await requireStillSignedIn(tx, actor)
    await tx
      .update(accounts)
      .set(encryptChange(services.personalData, accounts, owner, change))
      .where(and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId)))
  })
  return change
}
