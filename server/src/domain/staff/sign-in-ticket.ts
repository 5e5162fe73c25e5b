import { eq } from 'drizzle-orm'
import { hashOfSecret } from '@server/core/personal-data/secrets'
import type { Services } from '@server/core/services'
import type { Executor } from '@server/core/postgres/database'
import { staff, type StaffRow } from '@server/core/tables/staff'
import { canSignIn } from './accounts'
import { StaffFailure } from './staff-failure'

/** Long enough to open the authenticator app and to wait for the next code. */
const LIFE_MS = 5 * 60_000
const PLACE = 'staff sign-in ticket'

interface TicketContent {
  staffId: string
  /** Digest of the password hash: a changed password invalidates the ticket. */
  bound: string
  until: number
}

/** Issues the encrypted ticket between the two steps of signing in. It grants no access and is not stored. */
export function signInTicket({ personalData, now }: Services, account: StaffRow): string {
  const content: TicketContent = { staffId: account.staffId, bound: boundTo(account), until: now() + LIFE_MS }
  return personalData.encryptGlobal(PLACE, JSON.stringify(content))
}

/**
 * Returns the account whose password was verified, locked against disabling and resets until the end of the
 * transaction. Throws DESK_SIGN_IN_EXPIRED.
 */
export async function openSignInTicket(
  services: Services,
  ticket: string,
  tx: Executor = services.db,
): Promise<StaffRow> {
  const content = opened(services, ticket)
  const account = content && content.until > services.now() ? await lockedAccount(tx, content.staffId) : undefined
  if (!account || !canSignIn(services, account) || boundTo(account) !== content?.bound)
    throw new StaffFailure('DESK_SIGN_IN_EXPIRED')
  return account
}

async function lockedAccount(tx: Executor, staffId: string): Promise<StaffRow | undefined> {
  const [account] = await tx.select().from(staff).where(eq(staff.staffId, staffId)).for('share')
  return account
}

function opened({ personalData }: Services, ticket: string): TicketContent | null {
  try {
    return JSON.parse(personalData.decryptGlobal(PLACE, ticket)) as TicketContent
  } catch {
    return null
  }
}

const boundTo = ({ passwordHash }: StaffRow) => hashOfSecret(passwordHash ?? '')
