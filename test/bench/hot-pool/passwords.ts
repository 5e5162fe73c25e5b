import { sql } from 'drizzle-orm'
import { hashPassword } from '@server/domain/accounts/passwords'
import type { Services } from '@server/core/services'
import { loginNameOf } from '../../service/registration/race/many-candidates'

export const PASSWORD = 'Right-password1'

/** Gives every account the same password, hashed as in production; returns the login names. */
export async function givePasswords(services: Services): Promise<string[]> {
  const hash = await hashPassword(PASSWORD, services.env.PASSWORD_MEMORY_KIB)
  const { rows } = await services.db.execute<{ account_id: string }>(
    sql`update account set password_hash = ${hash} returning account_id`,
  )
  return rows.map((row) => loginNameOf(row.account_id))
}

/** Builds a sign-in call, optionally from this address. */
export function signInOf(account: string, address?: string) {
  const headers: Record<string, string> = address === undefined ? {} : { 'x-forwarded-for': address }
  return { method: 'POST', path: '/ea/g/sign-in', headers, body: { domain: 'hold', account, password: PASSWORD } }
}

/** A cheap read by a visitor. */
export const LOOK = { method: 'GET', path: '/ea/g/pcas/hold' }
