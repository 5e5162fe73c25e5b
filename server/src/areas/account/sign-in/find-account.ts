import { and, eq, or, sql } from 'drizzle-orm'
import { openAccount, type Account } from '@server/core/accounts/accounts'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'

type Needs = Pick<Services, 'db' | 'personalData'>

/**
 * The account that a sign-in name stands for: login name, phone, email or ID number. A passport number can look like a
 * login name; then the login name wins.
 */
export async function accountByName(services: Needs, projectId: string, name: string): Promise<Account | null> {
  const index = (kind: 'phone' | 'email' | 'idNumber') => services.personalData.index(projectId, kind, name)
  const isLoginName = eq(accounts.loginName, name.trim().toLowerCase())
  const [row] = await services.db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.projectId, projectId),
        or(
          isLoginName,
          eq(accounts.phoneIndex, index('phone')),
          eq(accounts.emailIndex, index('email')),
          eq(accounts.idNumberIndex, index('idNumber')),
        ),
      ),
    )
    .orderBy(sql`${isLoginName} desc`)
    .limit(1)
  return row ? openAccount(services.personalData, row) : null
}
