import { and, desc, eq, gt, lte, ne } from 'drizzle-orm'
import { SESSION_IDLE_MS, SESSION_LIFETIME_MS, STEP_UP_MS } from '@contract/desk/staff'
import type { RoleGrant } from '@contract/desk/roles'
import { newSecret } from '@server/core/personal-data/secrets'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { staff, staffSessions } from '@server/core/tables/staff'
import { canSignIn } from './accounts'
import { rolesOf } from './roles'
import type { StaffActor } from './staff-actor'
import { StaffFailure } from './staff-failure'

/** Interval at which the last use is stored, to save writes. */
const SEEN_EVERY_MS = 60_000
const LONGEST_USER_AGENT = 300

type Needs = Pick<Services, 'db' | 'now' | 'personalData'>

/** Session of the desk with the staff member it belongs to. */
export interface StaffSession extends StaffActor {
  staffId: string
  displayName: string
  language: 'zh' | 'en'
  roles: RoleGrant[]
  tokenHash: string
  sessionId: string
  createdAt: Date
  steppedUpAt: Date
}

/** Where a session comes from, as its owner sees it in the list. */
export interface SessionOrigin {
  ip: string
  userAgent: string
}

/** Starts a session after both factors and returns its token. Only the keyed digest of the token is stored. */
export async function startSession(
  services: Pick<Services, 'now' | 'personalData'>,
  tx: Executor,
  staffId: string,
  { ip, userAgent }: SessionOrigin,
): Promise<string> {
  const token = newSecret()
  const at = new Date(services.now())
  await tx.insert(staffSessions).values({
    tokenHash: hashOf(services, token),
    sessionId: newId(),
    staffId,
    createdAt: at,
    lastSeenAt: at,
    steppedUpAt: at,
    address: ip,
    userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
  })
  return token
}

/**
 * Returns the session of a token; null when it is unknown, ended, expired, or its account may not sign in. Calls in the
 * background do not prolong it.
 */
export async function sessionOf(
  services: Needs & Pick<Services, 'env'>,
  token: string,
  { isBackground = false } = {},
): Promise<StaffSession | null> {
  const { db, now } = services
  const tokenHash = hashOf(services, token)
  const [row] = await db
    .select({ session: staffSessions, account: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.staffId, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, tokenHash), isValid(now())))
  if (!row || !canSignIn(services, row.account)) return null
  const { staffId, sessionId, createdAt, steppedUpAt, lastSeenAt } = row.session
  if (!isBackground && now() - lastSeenAt.getTime() >= SEEN_EVERY_MS) await markSeen(services, tokenHash)
  const { name, displayName, language } = row.account
  const roles = await rolesOf(db, staffId)
  return { staffId, name, displayName, language, roles, tokenHash, sessionId, createdAt, steppedUpAt }
}

/**
 * Locks a session, and its account against disabling and resets, which end its sessions, until the end of the transaction.
 * Throws DESK_SIGN_IN_REQUIRED (HTTP 401) when the session ended meanwhile.
 */
export async function lockSession(tx: Executor, { staffId, tokenHash }: StaffSession): Promise<void> {
  await tx.select({ staffId: staff.staffId }).from(staff).where(eq(staff.staffId, staffId)).for('share')
  const { sessionId } = staffSessions
  const [found] = await tx
    .select({ sessionId })
    .from(staffSessions)
    .where(eq(staffSessions.tokenHash, tokenHash))
    .for('share')
  if (!found) throw new StaffFailure('DESK_SIGN_IN_REQUIRED', {}, 401)
}

const isValid = (now: number) =>
  and(
    gt(staffSessions.lastSeenAt, new Date(now - SESSION_IDLE_MS)),
    gt(staffSessions.createdAt, new Date(now - SESSION_LIFETIME_MS)),
  )

async function markSeen({ db, now }: Needs, tokenHash: string): Promise<void> {
  await db
    .update(staffSessions)
    .set({ lastSeenAt: new Date(now()) })
    .where(eq(staffSessions.tokenHash, tokenHash))
}

/** CSRF token of a session: derived from its token, so that every tab and reload has the same one. */
export const csrfTokenOf = ({ personalData }: Pick<Services, 'personalData'>, token: string): string =>
  personalData.digest('staff session csrf', token)

export const isCsrfToken = ({ personalData }: Pick<Services, 'personalData'>, token: string, given: string): boolean =>
  personalData.isDigest('staff session csrf', token, given)

/** Throws DESK_STEP_UP (HTTP 403) unless a second factor was given within the last five minutes. */
export function requireStepUp({ now }: Pick<Services, 'now'>, { steppedUpAt }: StaffSession): void {
  if (now() - steppedUpAt.getTime() >= STEP_UP_MS) throw new StaffFailure('DESK_STEP_UP', {}, 403)
}

export async function markStepUp({ db, now }: Needs, { tokenHash }: StaffSession): Promise<void> {
  await db
    .update(staffSessions)
    .set({ steppedUpAt: new Date(now()) })
    .where(eq(staffSessions.tokenHash, tokenHash))
}

/** Returns the valid sessions of a staff member, the latest first. */
export function listSessions({ db, now }: Needs, staffId: string) {
  return db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isValid(now())))
    .orderBy(desc(staffSessions.lastSeenAt))
}

/** Ends one session of a staff member. Throws DESK_NOT_FOUND. */
export async function endSession(tx: Executor, staffId: string, sessionId: string): Promise<void> {
  const ended = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), eq(staffSessions.sessionId, sessionId)))
    .returning({ sessionId: staffSessions.sessionId })
  if (ended.length === 0) throw new StaffFailure('DESK_NOT_FOUND')
}

/** Ends all other sessions of the staff member and returns their number. */
export async function endOtherSessions(tx: Executor, { staffId, tokenHash }: StaffSession): Promise<number> {
  const ended = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.tokenHash, tokenHash)))
    .returning({ sessionId: staffSessions.sessionId })
  return ended.length
}

export async function deleteExpiredSessions({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.delete(staffSessions).where(lte(staffSessions.lastSeenAt, new Date(now() - SESSION_IDLE_MS)))
  await db.delete(staffSessions).where(lte(staffSessions.createdAt, new Date(now() - SESSION_LIFETIME_MS)))
}

const hashOf = ({ personalData }: Pick<Services, 'personalData'>, token: string) =>
  personalData.digest('staff session', token)
