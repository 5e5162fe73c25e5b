import { randomInt } from 'node:crypto'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { CODE_LIFE_MS } from '@contract/identity/verification-code'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { verificationCodes } from '@server/core/tables/account'
import { CODE_TRIES } from '../rules'

/** What a code allows: one that was asked for to sign in changes no phone. */
export type CodePurpose = 'signIn' | 'register' | 'recover' | 'bind' | 'verifyOld' | 'guardian'

/** Who a code is for and what it allows; `targetIndex` is the keyed hash of a phone or email. */
export interface CodeTarget {
  projectId: string
  purpose: CodePurpose
  targetIndex: string
}

type Needs = Pick<Services, 'db' | 'now' | 'personalData'>

/** Six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Keeps the hash of a code for five minutes; it takes the place of an earlier one. */
export async function storeCode(services: Needs, executor: Executor, target: CodeTarget, code: string): Promise<Date> {
  const expiresAt = new Date(services.now() + CODE_LIFE_MS)
  const values = { codeHash: hashOf(services, target, code), attempts: 0, expiresAt }
  await executor
    .insert(verificationCodes)
    .values({ ...target, ...values })
    .onConflictDoUpdate({
      target: [verificationCodes.projectId, verificationCodes.purpose, verificationCodes.targetIndex],
      set: values,
    })
  return expiresAt
}

/**
 * Tries a code and does what it allows. A right one is used up with that: of two equal tries at the same moment one is right,
 * and what refuses to be done leaves the code as it was. Throws EA_WRONG_CODE `{ left }`, and EA_CODE_EXPIRED when another
 * code is needed.
 */
export async function withCode<T>(
  services: Needs,
  target: CodeTarget,
  code: string,
  work: (executor: Executor) => Promise<T>,
): Promise<T> {
  const attempts = await countAttempt(services, target)
  if (attempts === null) throw new Failure('EA_CODE_EXPIRED')
  let isRight = false
  try {
    return await services.db.transaction(async (tx) => {
      const used = await tx
        .delete(verificationCodes)
        .where(and(isTarget(target), eq(verificationCodes.codeHash, hashOf(services, target, code))))
        .returning({ purpose: verificationCodes.purpose })
      isRight = used.length > 0
      if (!isRight) throw new Failure('EA_WRONG_CODE', { left: CODE_TRIES - attempts })
      return work(tx)
    })
  } catch (error) {
    if (isRight) await giveAttemptBack(services, target)
    throw error
  }
}

/** As {@link withCode}, for what is done later. */
export async function requireCode(services: Needs, target: CodeTarget, code: string): Promise<void> {
  await withCode(services, target, code, () => Promise.resolve())
}

export async function deleteExpiredCodes(services: Pick<Services, 'db' | 'now'>): Promise<void> {
  await services.db.delete(verificationCodes).where(lte(verificationCodes.expiresAt, new Date(services.now())))
}

/** Counted before it is compared, so that tries at the same moment cannot exceed the limit. */
async function countAttempt(services: Needs, target: CodeTarget): Promise<number | null> {
  const [row] = await services.db
    .update(verificationCodes)
    .set({ attempts: sql`${verificationCodes.attempts} + 1` })
    .where(
      and(
        isTarget(target),
        gt(verificationCodes.expiresAt, new Date(services.now())),
        lt(verificationCodes.attempts, CODE_TRIES),
      ),
    )
    .returning({ attempts: verificationCodes.attempts })
  return row?.attempts ?? null
}

async function giveAttemptBack({ db }: Needs, target: CodeTarget): Promise<void> {
  await db
    .update(verificationCodes)
    .set({ attempts: sql`greatest(${verificationCodes.attempts} - 1, 0)` })
    .where(isTarget(target))
}

function isTarget({ projectId, purpose, targetIndex }: CodeTarget) {
  return and(
    eq(verificationCodes.projectId, projectId),
    eq(verificationCodes.purpose, purpose),
    eq(verificationCodes.targetIndex, targetIndex),
  )
}

function hashOf({ personalData }: Needs, { projectId, purpose, targetIndex }: CodeTarget, code: string): string {
  return personalData.index(projectId, 'code', `${purpose}:${targetIndex}:${code.trim()}`)
}
