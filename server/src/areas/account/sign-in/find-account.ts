import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { openAccount, type Account } from '@server/domain/accounts/accounts'
import { hasLoginName } from '@server/domain/accounts/named'
import { personIndexes } from '@server/domain/accounts/person-index'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import type { TypedName } from './typed-name'

type Needs = Pick<Services, 'db' | 'personalData'>

/**
 * The account that a sign-in name stands for: login name, phone, email or ID number, in any way of writing it. A passport
 * number can look like a login name; then the login name wins, and the very number wins over another one of the same person.
 * Of two passports of one number the older account is meant (docs/decisions/0065).
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
    .orderBy(sql`coalesce(${isLoginName}, false) desc, ${isNumber} desc`, accounts.accountId)
    .limit(1)
  return row ? openAccount(personalData, row) : null
}
