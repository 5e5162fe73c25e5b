import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { IdType } from '@contract/codes'
import { isCountry } from '@contract/identity/places/countries'
import { asksCountry, countryKept } from '@contract/identity/places/country'
import { normaliseIdNumber } from '@contract/typed/id-number'
import { normaliseDocumentName } from '@contract/typed/names'
import type { CandidatesCall, Owner } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { groupMembers } from '@server/core/tables/group'
import { mayBeOfPassport, personIndex } from '@server/domain/accounts/blind-index'
import { notifyOfInvitation } from './messages/invitation'
import { lockMemberships, type GroupRef, type MemberRow } from './member-store'

/** Person that a group wants to invite, as typed. */
export interface Invited {
  realName: string
  idType: IdType
  idNumber: string
  /** Country of a passport; else null. */
  country: string | null
}

/**
 * Invites the candidate whose account has this name and document; does nothing if they are invited already. Throws
 * COMMON_FIELDS for a passport without a country, ERG_ACCOUNT_NOT_FOUND, ERG_MEMBER_ALREADY, and ERG_OTHER_GROUP for a
 * member of another group.
 */
export async function inviteMember(
  { body }: { body: Omit<Invited, 'country'> & { country?: string | undefined } },
  { services, actor, groupDomain }: Pick<CandidatesCall, 'services' | 'actor'> & { groupDomain: string },
): Promise<{ memberId: string }> {
  const group = { projectId: actor.projectId, groupDomain }
  const country = countryKept(body.idType, body.country)
  if (asksCountry(body.idType) && !(country && isCountry(country)))
    throw new Failure('COMMON_FIELDS', { fields: { country: 'FIELD_REQUIRED' } })
  const accountId = await accountOf(services, group.projectId, { ...body, country })
  if (accountId === null) throw new Failure('ERG_ACCOUNT_NOT_FOUND')
  return { memberId: await invite(services, group, accountId) }
}

/** Returns the membership's id. Throws like {@link inviteMember}. */
export async function invite(services: Services, group: GroupRef, accountId: string): Promise<string> {
  return services.db.transaction((tx) => inviteIn(tx, services, group, accountId))
}

/**
 * Invites within the caller's transaction and notifies the candidate. Throws before writing anything, so the
 * transaction may continue after a failure.
 */
export async function inviteIn(tx: Executor, services: Services, group: GroupRef, accountId: string): Promise<string> {
  const { projectId, groupDomain } = group
  const all = await lockMemberships(tx, { projectId, accountId })
  if (!(await isCandidate(tx, { projectId, accountId }))) throw new Failure('ERG_ACCOUNT_NOT_FOUND')
  const refusal = refusalToInvite(all, groupDomain)
  if (refusal) throw new Failure(refusal)
  const invited = all.find((row) => row.groupDomain === groupDomain && row.state === 'invited')
  if (invited) return invited.memberId
  const memberId = newId()
  const invitedAt = new Date(services.now())
  await tx.insert(groupMembers).values({ projectId, groupDomain, memberId, accountId, state: 'invited', invitedAt })
  await notifyOfInvitation(services, tx, { projectId, groupDomain, accountId }, all)
  return memberId
}

/** False if the account was appointed for a group or anonymised after it was found. */
async function isCandidate(tx: Executor, { projectId, accountId }: Owner): Promise<boolean> {
  const [found] = await tx
    .select({ accountId: accounts.accountId })
    .from(accounts)
    .where(
      and(
        eq(accounts.projectId, projectId),
        eq(accounts.accountId, accountId),
        eq(accounts.userType, 'candidate'),
        isNull(accounts.endedAt),
      ),
    )
  return found !== undefined
}

/** Returns the error code why the group cannot invite a candidate with these memberships; null if it can. */
export function refusalToInvite(all: readonly Pick<MemberRow, 'state' | 'groupDomain'>[], groupDomain: string) {
  const agreed = all.find(({ state }) => state === 'agreed')
  if (!agreed) return null
  return agreed.groupDomain === groupDomain ? 'ERG_MEMBER_ALREADY' : 'ERG_OTHER_GROUP'
}

/**
 * Returns the candidate account with this document, in any spelling of its number, and this name; null if there is
 * none.
 */
async function accountOf(services: Services, projectId: string, invited: Invited): Promise<string | null> {
  const [accountId = null] = await accountsOf(services, services.db, projectId, [invited])
  return accountId
}

/** Finds the accounts of several persons, in their order. */
export async function accountsOf(
  { personalData }: Pick<Services, 'personalData'>,
  db: Executor,
  projectId: string,
  many: readonly Invited[],
): Promise<(string | null)[]> {
  const wanted = many.map(({ realName, idType, idNumber, country }) => {
    const number = normaliseIdNumber(idType, idNumber)
    const document = { idType, idNumber: number }
    return {
      name: normaliseDocumentName(realName),
      number: personalData.index(projectId, 'idNumber', number),
      person: personIndex(personalData, projectId, { ...document, country }),
      ofNoCountry: personIndex(personalData, projectId, document),
    }
  })
  const rows = await db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.projectId, projectId),
        eq(accounts.userType, 'candidate'),
        or(
          inArray(
            accounts.idNumberIndex,
            wanted.map(({ number }) => number),
          ),
          inArray(
            accounts.personIndex,
            wanted.map(({ person }) => person),
          ),
        ),
      ),
    )
  const found = rows.map((row) => ({
    row,
    name: normaliseDocumentName(decryptRow(personalData, accounts, row).realName),
  }))
  return wanted.map(({ name, number, person, ofNoCountry }) => {
    const named = found.filter((one) => one.name === name)
    const theirs = named.find(({ row }) => row.personIndex === person)
    const mayBeTheirs = named.find(({ row }) => row.idNumberIndex === number && mayBeOfPassport(row, ofNoCountry))
    return (theirs ?? mayBeTheirs)?.row.accountId ?? null
  })
}
