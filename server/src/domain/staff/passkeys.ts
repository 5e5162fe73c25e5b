import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { staffChallenges, staffPasskeys } from '@server/core/tables/staff'
import { DESK_NAME } from './desk-name'
import { recordRefusals, recordStaffEvent } from './events'
import { lockSession, type StaffSession } from './sessions'
import { StaffFailure } from './staff-failure'

const CHALLENGE_MS = 5 * 60_000

/** Loaded on first use: parsing certificates needs many modules. */
const webauthn = () => import('@simplewebauthn/server')

/** Answer of the browser, not verified yet. */
export type PasskeyAnswer = { id: string } & Record<string, unknown>

type Purpose = (typeof staffChallenges.$inferSelect)['purpose']

interface Challenged {
  staffId: string
  purpose: Purpose
}

const rpOf = ({ env }: Pick<Services, 'env'>) => {
  const { origin, hostname } = new URL(env.DESK_URL)
  return { origin, rpID: hostname }
}

/** Options for `navigator.credentials.get`, with a challenge for one use. */
export async function passkeyOptions(services: Services, challenged: Challenged) {
  const known = await listPasskeys(services.db, challenged.staffId)
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: rpOf(services).rpID,
    userVerification: 'required',
    allowCredentials: known.map(descriptorOf),
  })
  await storeChallenge(services, challenged, options.challenge)
  return options
}

/** Options for `navigator.credentials.create`, with a challenge for one use. */
export async function newPasskeyOptions(services: Services, { staffId, name }: { staffId: string; name: string }) {
  const known = await listPasskeys(services.db, staffId)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: DESK_NAME,
    rpID: rpOf(services).rpID,
    userName: name,
    userID: new TextEncoder().encode(staffId),
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
  })
  await storeChallenge(services, { staffId, purpose: 'add' }, options.challenge)
  return options
}

type PasskeyRow = typeof staffPasskeys.$inferSelect

const transportsOf = ({ transports }: PasskeyRow) => transports as AuthenticatorTransport[]
const descriptorOf = (row: PasskeyRow) => ({ id: row.credentialId, transports: transportsOf(row) })

export function listPasskeys(db: Executor, staffId: string): Promise<PasskeyRow[]> {
  return db.select().from(staffPasskeys).where(eq(staffPasskeys.staffId, staffId)).orderBy(staffPasskeys.passkeyId)
}

async function storeChallenge({ db, now }: Services, challenged: Challenged, challenge: string): Promise<void> {
  const expiresAt = new Date(now() + CHALLENGE_MS)
  await db.insert(staffChallenges).values({ ...challenged, challenge, expiresAt })
}

/** Consumes a challenge; false when it is unknown, used or expired. */
const consume = ({ db, now }: Services, { staffId, purpose }: Challenged) =>
  async function isExpected(challenge: string): Promise<boolean> {
    const used = await db
      .delete(staffChallenges)
      .where(
        and(
          eq(staffChallenges.staffId, staffId),
          eq(staffChallenges.purpose, purpose),
          eq(staffChallenges.challenge, challenge),
          gt(staffChallenges.expiresAt, new Date(now())),
        ),
      )
      .returning({ challenge: staffChallenges.challenge })
    return used.length > 0
  }

/** Verifies a passkey of a staff member. Throws DESK_WRONG_PASSKEY, which is recorded. */
export function verifyPasskey(services: Services, challenged: Challenged, answer: PasskeyAnswer): Promise<void> {
  const { staffId } = challenged
  return recordRefusals(services, { staffId, check: 'passkey' }, () => usePasskey(services, challenged, answer))
}

async function usePasskey(services: Services, challenged: Challenged, answer: PasskeyAnswer): Promise<void> {
  const known = await listPasskeys(services.db, challenged.staffId)
  const row = known.find(({ credentialId }) => credentialId === answer.id)
  if (!row) throw new StaffFailure('DESK_WRONG_PASSKEY')
  const newCounter = await verifiedCounter(services, challenged, { row, answer })
  await services.db
    .update(staffPasskeys)
    .set({ counter: newCounter, usedAt: new Date(services.now()) })
    .where(eq(staffPasskeys.passkeyId, row.passkeyId))
}

async function verifiedCounter(
  services: Services,
  challenged: Challenged,
  { row, answer }: { row: PasskeyRow; answer: PasskeyAnswer },
): Promise<number> {
  const { origin, rpID } = rpOf(services)
  const publicKey = new Uint8Array(Buffer.from(row.publicKey, 'base64url'))
  const { verifyAuthenticationResponse } = await webauthn()
  const result = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: consume(services, challenged),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: row.credentialId, publicKey, counter: row.counter, transports: transportsOf(row) },
  }).catch(refused)
  if (!result.verified) throw new StaffFailure('DESK_WRONG_PASSKEY')
  return result.authenticationInfo.newCounter
}

/** The library throws for malformed and mismatching answers; database errors pass. */
function refused(error: unknown): never {
  if (error instanceof Error && !('query' in error)) throw new StaffFailure('DESK_WRONG_PASSKEY')
  throw error
}

/**
 * Adds a passkey to the account of a session. Throws DESK_WRONG_PASSKEY or DESK_PASSKEY_KNOWN, and DESK_SIGN_IN_REQUIRED
 * when the session ended meanwhile.
 */
export async function addPasskey(
  services: Services,
  session: StaffSession,
  { name, credential: answer }: { name: string; credential: PasskeyAnswer },
): Promise<void> {
  const credential = await verifiedCredential(services, session.staffId, answer)
  await services.db.transaction(async (tx) => {
    await lockSession(tx, session)
    await storePasskey(services, tx, { staffId: session.staffId, name, credential })
    await recordStaffEvent(services, tx, { actor: session.name, action: 'passkey add' })
  })
}

async function verifiedCredential(services: Services, staffId: string, answer: PasskeyAnswer) {
  const { origin, rpID } = rpOf(services)
  const { verifyRegistrationResponse } = await webauthn()
  const result = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: consume(services, { staffId, purpose: 'add' }),
    expectedOrigin: origin,
    expectedRPID: rpID,
  }).catch(refused)
  if (!result.verified) throw new StaffFailure('DESK_WRONG_PASSKEY')
  return result.registrationInfo.credential
}

interface NewPasskey {
  staffId: string
  name: string
  credential: Awaited<ReturnType<typeof verifiedCredential>>
}

async function storePasskey({ now }: Services, tx: Executor, { staffId, name, credential }: NewPasskey): Promise<void> {
  const { id, publicKey, counter, transports = [] } = credential
  const added = await tx
    .insert(staffPasskeys)
    .values({
      passkeyId: newId(),
      staffId,
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: [...transports],
      name,
      addedAt: new Date(now()),
    })
    .onConflictDoNothing({ target: staffPasskeys.credentialId })
    .returning({ passkeyId: staffPasskeys.passkeyId })
  if (added.length === 0) throw new StaffFailure('DESK_PASSKEY_KNOWN')
}

/** Removes a passkey of a staff member. Throws DESK_NOT_FOUND. */
export async function removePasskey(tx: Executor, staffId: string, passkeyId: string): Promise<void> {
  const removed = await tx
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.staffId, staffId), eq(staffPasskeys.passkeyId, passkeyId)))
    .returning({ passkeyId: staffPasskeys.passkeyId })
  if (removed.length === 0) throw new StaffFailure('DESK_NOT_FOUND')
}

export async function deleteExpiredChallenges({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.delete(staffChallenges).where(lte(staffChallenges.expiresAt, new Date(now())))
}
