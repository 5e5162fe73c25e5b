import { randomInt } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { RECOVERY_CODES, RECOVERY_LENGTH, RECOVERY_SIGNS, type FactorCode } from '@contract/identity/second-factor'
import type { Owner } from '@server/calls/handler'
import { decryptRow, encryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { recoveryCodes, secondFactors } from '@server/core/tables/security'
import { stepOf } from '../time-codes'

type Needs = Pick<Services, 'personalData' | 'now'>

const isFactorOf = ({ projectId, accountId }: Owner) =>
  and(eq(secondFactors.projectId, projectId), eq(secondFactors.accountId, accountId))
const areCodesOf = ({ projectId, accountId }: Owner) =>
  and(eq(recoveryCodes.projectId, projectId), eq(recoveryCodes.accountId, accountId))

/** Returns whether an account requires a second factor. */
export async function hasFactor(executor: Executor, owner: Owner): Promise<boolean> {
  const rows = await executor.select({ setAt: secondFactors.setAt }).from(secondFactors).where(isFactorOf(owner))
  return rows.length > 0
}

/** Returns when the second factor was set up and how many recovery codes are left; null without one. */
export async function factorStatus({ db }: Pick<Services, 'db'>, owner: Owner) {
  const [factor] = await db.select({ setAt: secondFactors.setAt }).from(secondFactors).where(isFactorOf(owner))
  return factor ? { setAt: factor.setAt, codesLeft: await db.$count(recoveryCodes, areCodesOf(owner)) } : null
}

/**
 * Stores the seed, whose code for time step `step` was verified, and returns new recovery codes in plain text for the
 * only time. Returns null when the account already has a second factor.
 */
export async function setFactor(
  services: Needs,
  tx: Executor,
  { projectId, accountId }: Owner,
  { seed, step }: { seed: string; step: number },
): Promise<string[] | null> {
  const row = encryptRow(services.personalData, secondFactors, {
    ...{ projectId, accountId, seed, lastStep: step },
    setAt: new Date(services.now()),
  })
  const set = await tx.insert(secondFactors).values(row).onConflictDoNothing().returning({ setAt: secondFactors.setAt })
  if (set.length === 0) return null
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const hashed = codes.map((code) => ({
    projectId,
    accountId,
    codeHash: hashOf(services, { projectId, accountId }, code),
  }))
  await tx.insert(recoveryCodes).values(hashed)
  return codes
}

/** Deletes the second factor and its recovery codes. Returns false when there was none. */
export async function removeFactor(tx: Executor, owner: Owner): Promise<boolean> {
  await tx.delete(recoveryCodes).where(areCodesOf(owner))
  const taken = await tx.delete(secondFactors).where(isFactorOf(owner)).returning({ setAt: secondFactors.setAt })
  return taken.length > 0
}

/** Uses a code. Of two concurrent uses of the same code one succeeds. Returns false for a wrong or used code. */
export function useFactorCode(services: Needs, tx: Executor, owner: Owner, typed: FactorCode): Promise<boolean> {
  return typed.kind === 'time'
    ? useTimeCode(services, tx, owner, typed.code)
    : useRecovery(services, tx, owner, typed.code)
}

async function useTimeCode(services: Needs, tx: Executor, owner: Owner, code: string): Promise<boolean> {
  const [row] = await tx.select().from(secondFactors).where(isFactorOf(owner))
  if (!row) return false
  const step = stepOf(decryptRow(services.personalData, secondFactors, row).seed, code, services.now())
  if (step === null) return false
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isFactorOf(owner), lt(secondFactors.lastStep, step)))
    .returning({ setAt: secondFactors.setAt })
  return used.length > 0
}

async function useRecovery(services: Needs, tx: Executor, owner: Owner, code: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(areCodesOf(owner), eq(recoveryCodes.codeHash, hashOf(services, owner, code))))
    .returning({ codeHash: recoveryCodes.codeHash })
  return used.length > 0
}

function newRecoveryCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_SIGNS.charAt(randomInt(RECOVERY_SIGNS.length))).join('')
}

function hashOf(
  { personalData }: Pick<Services, 'personalData'>,
  { projectId, accountId }: Owner,
  code: string,
): string {
  return personalData.digest('recovery code', `${projectId}\n${accountId}\n${code}`)
}
