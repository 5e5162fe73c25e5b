import QRCode from 'qrcode'
import { and, eq, isNull } from 'drizzle-orm'
import { SET_UP_LINK_MS } from '@contract/desk/staff'
import { readFactorCode } from '@contract/identity/second-factor'
import { newSecret } from '@server/core/personal-data/secrets'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { placeOfSeed, staff, staffPasskeys, type StaffRow } from '@server/core/tables/staff'
import { hashPassword } from '../accounts/passwords'
import { newSeed, seedAddress, stepOf } from '../accounts/time-codes'
import { endAllSessions, staffBySetUpHash } from './accounts'
import { DESK_NAME } from './desk-name'
import { recordStaffEvent } from './events'
import { startSession, type SessionOrigin } from './sessions'
import { StaffFailure } from './staff-failure'
import { requireStaffPassword } from './staff-password'

/**
 * Issues a set-up link; an earlier one is no longer valid. The token is in the fragment, which browsers send to no
 * server.
 */
export async function issueSetUpLink(
  { now, personalData, env }: Pick<Services, 'now' | 'personalData' | 'env'>,
  tx: Executor,
  staffId: string,
): Promise<{ link: string; expiresAt: string }> {
  const token = newSecret()
  const setUpUntil = new Date(now() + SET_UP_LINK_MS)
  const setUpHash = personalData.digest('staff set-up link', token)
  await tx.update(staff).set({ setUpHash, setUpUntil }).where(eq(staff.staffId, staffId))
  return { link: `${env.DESK_URL}/set-up#${token}`, expiresAt: setUpUntil.toISOString() }
}

const NO_LINK = { setUpHash: null, setUpUntil: null }

/** Removes password, authenticator app, passkeys and set-up link and ends all sessions. */
export async function removeFactors(tx: Executor, staffId: string): Promise<void> {
  const nothing = { passwordHash: null, seedCipher: null, lastStep: 0, tries: 0, triedAt: null }
  await tx
    .update(staff)
    .set({ ...nothing, ...NO_LINK })
    .where(eq(staff.staffId, staffId))
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId))
  await endAllSessions(tx, staffId)
}

const placeOfTicket = (staffId: string) => `staff set-up/${staffId}`

/** Opens a set-up link. `ticket` contains the new seed, encrypted. Throws DESK_SET_UP_LINK. */
export async function openSetUp(services: Services, token: string) {
  const { staffId, name, displayName } = await requireLink(services, token)
  const key = newSeed()
  const address = seedAddress(key, { issuer: DESK_NAME, label: name })
  const ticket = services.personalData.encryptGlobal(placeOfTicket(staffId), key)
  return { name, displayName, ticket, key, address, qrCode: await QRCode.toDataURL(address) }
}

async function requireLink(services: Services, token: string): Promise<StaffRow> {
  const row = await staffBySetUpHash(services, services.personalData.digest('staff set-up link', token))
  if (!row) throw new StaffFailure('DESK_SET_UP_LINK')
  return row
}

interface Finished {
  token: string
  ticket: string
  password: string
  code: string
}

/** Sets password and authenticator app, and returns the token of a new session. */
export async function finishSetUp(services: Services, given: Finished, origin: SessionOrigin): Promise<string> {
  const account = await requireLink(services, given.token)
  requireStaffPassword(given.password, account)
  const seed = seedIn(services, account.staffId, given.ticket)
  const lastStep = requireStep(services, seed, given.code)
  const passwordHash = await hashPassword(given.password, services.env.PASSWORD_MEMORY_KIB)
  return services.db.transaction(async (tx) => {
    await storeFactors(services, tx, account, { passwordHash, seed, lastStep })
    await recordStaffEvent(services, tx, { actor: account.name, action: 'set up' })
    return startSession(services, tx, account.staffId, origin)
  })
}

function seedIn({ personalData }: Services, staffId: string, ticket: string): string {
  try {
    return personalData.decryptGlobal(placeOfTicket(staffId), ticket)
  } catch {
    throw new StaffFailure('DESK_SET_UP_LINK')
  }
}

/** Returns the time step of a code of the new seed. Throws DESK_WRONG_CODE. */
function requireStep({ now }: Services, seed: string, typed: string): number {
  const code = readFactorCode(typed)
  const step = code?.kind === 'time' ? stepOf(seed, code.code, now()) : null
  if (step === null) throw new StaffFailure('DESK_WRONG_CODE')
  return step
}

interface Factors {
  passwordHash: string | null
  seed: string
  lastStep: number
}

/** Stores the factors unless the link was used, or the account disabled, meanwhile. */
async function storeFactors(
  services: Services,
  tx: Executor,
  { staffId, setUpHash }: StaffRow,
  factors: Factors,
): Promise<void> {
  const stored = await tx
    .update(staff)
    .set(encrypted(services, staffId, factors))
    .where(and(eq(staff.staffId, staffId), eq(staff.setUpHash, setUpHash ?? ''), isNull(staff.disabledAt)))
    .returning({ staffId: staff.staffId })
  if (stored.length === 0) throw new StaffFailure('DESK_SET_UP_LINK')
}

/** Sets the authenticator app of an account, and its password if given, without a link; an earlier link ends. */
export async function setFactors(
  services: Pick<Services, 'personalData'>,
  tx: Executor,
  staffId: string,
  factors: Factors,
): Promise<void> {
  await tx
    .update(staff)
    .set(encrypted(services, staffId, factors))
    .where(eq(staff.staffId, staffId))
}

const encrypted = (
  { personalData }: Pick<Services, 'personalData'>,
  staffId: string,
  { passwordHash, seed, lastStep }: Factors,
) => ({ passwordHash, seedCipher: personalData.encryptGlobal(placeOfSeed(staffId), seed), lastStep, ...NO_LINK })
