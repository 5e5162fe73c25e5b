import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { openAccount, type Account } from '@server/domain/accounts/accounts'
import { hasLoginName, loginNameIndex } from '@server/domain/accounts/blind-index'
import { personIndexes } from '@server/domain/accounts/person-index'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import type { TypedName } from './typed-name'

type Needs = Pick<Services, 'db' | 'personalData'>

/**
 * Finds the account of a sign-in name: login name, phone, email or ID number, however it is written. A passport number
 * can look like a login name: then the login name wins, and an exact number wins over another one of the same person.
 * Of two passports with one number the older account is returned (decision 0029).
 */
export async function accountByName(services: Needs, projectId: string, name: TypedName): Promise<Account | null> {
  const { personalData } = services
  const index = (kind: 'phone' | 'email') => personalData.index(projectId, kind, name.text)
  const numbers = [name.text, name.loginName].map((text) => personalData.index(projectId, 'idNumber', text))
  const isNumber = inArray(accounts.idNumberIndex, numbers)
  const isLoginName = hasLoginName(services, projectId, name.loginName)
  const isPerson = inArray(accounts.personIndex, personIndexes(personalData, projectId, name.text))
  const isNamed = name.isEmail
    ? eq(accounts.emailIndex, index('email'))
    : or(isLoginName, eq(accounts.phoneIndex, index('phone')), isNumber, isPerson)
  const [row] = await services.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), isNamed))
    .orderBy(sql`(${isLoginName}) desc, (${isNumber}) desc`, accounts.accountId)
    .limit(1)
  return row ? openAccount(personalData, row) : null
}

/**
 * Returns the password hash of the account next to a name in the order of keyed hashes: an arbitrary account, but the
 * same one each time. Hashes differ in cost until all are renewed, so an unknown name has to cost as much as some
 * existing account.
 */
export async function decoyHash(services: Needs, projectId: string, name: TypedName): Promise<string | undefined> {
  const [row] = await services.db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(
      and(
        eq(accounts.projectId, projectId),
        gt(accounts.loginNameIndex, loginNameIndex(services, projectId, name.key)),
      ),
    )
    .orderBy(asc(accounts.loginNameIndex))
    .limit(1)
  return row?.passwordHash
}
