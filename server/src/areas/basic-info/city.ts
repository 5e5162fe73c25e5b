import { and, eq } from 'drizzle-orm'
import { cityFault, normaliseCity } from '@contract/identity/places/city'
import type { CandidatesCall } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { sealChange } from '@server/core/personal-data/sealed-rows'
import { accounts } from '@server/core/tables/account'

/** Keeps where the caller says they live; an empty city takes it away. Throws what {@link cityFault} finds. */
export async function setCity(
  { body }: { body: { city: string } },
  { services, owner }: Pick<CandidatesCall, 'services' | 'owner'>,
) {
  const city = normaliseCity(body.city)
  const fault = cityFault(city)
  if (fault) throw new Failure(fault.code, fault.details)
  const change = { city: city === '' ? null : city }
  const { projectId, accountId } = owner
  await services.db
    .update(accounts)
    .set(sealChange(services.personalData, accounts, owner, change))
    .where(and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId)))
  return change
}
