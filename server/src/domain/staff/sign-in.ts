import { and, eq } from 'drizzle-orm'
import type { Services } from '@server/core/services'
import { staff, staffPasskeys, type StaffRow } from '@server/core/tables/staff'
import { hashPassword, isOutdatedHash, isRightPassword } from '../accounts/passwords'
import { canSignIn, staffByName } from './accounts'
import { clearAttempts, countAttempt } from './attempts'
import { requireStaffCode } from './codes'
import { recordRefusals, recordStaffEvent } from './events'
import { verifyPasskey, type PasskeyAnswer } from './passkeys'
import { startSession, type SessionOrigin } from './sessions'
import { openSignInTicket, signInTicket } from './sign-in-ticket'
import { StaffFailure } from './staff-failure'

interface Typed {
  name: string
  password: string
}

/**
 * First step of signing in. Unknown, disabled and unfinished accounts are refused like a wrong password, after the same
 * time. Throws DESK_WRONG_PASSWORD or DESK_LOCKED `{ until }`.
 */
export async function checkPassword(
  services: Services,
  { name, password }: Typed,
): Promise<{ ticket: string; hasPasskey: boolean }> {
  const typedName = name.trim().toLowerCase()
  const found = await staffByName(services.db, typedName)
  const account = await recordRefusals(services, { staffId: found?.staffId ?? null, check: 'sign-in' }, async () => {
    await countAttempt(services, typedName)
    return withRightPassword(services, found, password)
  })
  await clearAttempts(services, typedName)
  const current = await rehashed(services, account, password)
  const passkeys = await services.db.$count(staffPasskeys, eq(staffPasskeys.staffId, account.staffId))
  return { ticket: signInTicket(services, current), hasPasskey: passkeys > 0 }
}

async function withRightPassword(services: Services, account: StaffRow | null, password: string): Promise<StaffRow> {
  const stored = account && canSignIn(services, account) ? (account.passwordHash ?? undefined) : undefined
  const isRight = await isRightPassword(password, stored, services.env.PASSWORD_MEMORY_KIB)
  if (!isRight || account === null) throw new StaffFailure('DESK_WRONG_PASSWORD')
  return account
}

/**
 * Replaces a hash of another cost than configured. A password that was changed or reset meanwhile stays, and the typed
 * one is compared with it: another sign-in may have replaced the hash.
 */
async function rehashed(services: Services, account: StaffRow, password: string): Promise<StaffRow> {
  const { db, env } = services
  const { staffId, passwordHash: before } = account
  if (before === null || !isOutdatedHash(before, env.PASSWORD_MEMORY_KIB)) return account
  const passwordHash = await hashPassword(password, env.PASSWORD_MEMORY_KIB)
  const isUnchanged = and(eq(staff.staffId, staffId), eq(staff.passwordHash, before))
  const { rowCount } = await db.update(staff).set({ passwordHash }).where(isUnchanged)
  if (rowCount === 1) return { ...account, passwordHash }
  return withRightPassword(services, await staffByName(db, account.name), password)
}

/** Second step with a code of the authenticator app. Returns the token of the new session. */
export async function signInWithCode(
  services: Services,
  { ticket, code }: { ticket: string; code: string },
  origin: SessionOrigin,
): Promise<string> {
  const account = await openSignInTicket(services, ticket)
  await requireStaffCode(services, account.staffId, code)
  return started(services, ticket, origin, 'code')
}

/** Second step with a passkey. Returns the token of the new session. */
export async function signInWithPasskey(
  services: Services,
  { ticket, credential }: { ticket: string; credential: PasskeyAnswer },
  origin: SessionOrigin,
): Promise<string> {
  const account = await openSignInTicket(services, ticket)
  await verifyPasskey(services, { staffId: account.staffId, purpose: 'signIn' }, credential)
  return started(services, ticket, origin, 'passkey')
}

/** Reads the account again: it may have been disabled or reset since the second factor. */
async function started(
  services: Services,
  ticket: string,
  origin: SessionOrigin,
  factor: 'code' | 'passkey',
): Promise<string> {
  return services.db.transaction(async (tx) => {
    const { staffId, name } = await openSignInTicket(services, ticket, tx)
    await recordStaffEvent(services, tx, { actor: name, action: 'sign in', details: { factor } })
    return startSession(services, tx, staffId, origin)
  })
}
