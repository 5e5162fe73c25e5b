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
 */
export async function accountByName(services: Needs, projectId: string, name: TypedName): Promise<Account | null> {
  const index = (kind: 'phone' | 'email' | 'idNumber') => services.personalData.index(projectId, kind, name.text)
  const isNumber = eq(accounts.idNumberIndex, index('idNumber'))
  const isLoginName = hasLoginName(services, projectId, name.loginName)
  const isPerson = inArray(accounts.personIndex, personIndexes(services.personalData, projectId, name.text))
  const isNamed = name.isEmail
    ? eq(accounts.emailIndex, index('email'))
    : or(isLoginName, eq(accounts.phoneIndex, index('phone')), isNumber, isPerson)
  const [row] = await services.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), isNamed))
    .orderBy(sql`coalesce(${isLoginName}, false) desc, ${isNumber} desc`)
    .limit(1)
  return row ? openAccount(services.personalData, row) : null
}
