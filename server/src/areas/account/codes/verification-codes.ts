import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { CODE_LIFE_MS } from '@contract/identity/verification-code'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import type { Services } from '@server/core/services'
import { sentCodes } from '@server/core/tables/account'
import { CODE_CAPTCHA_FROM, CODE_TRIES, CODES_COUNTED_MS } from '../rules'
import type { Asker } from './asker'

/** What a code allows: one that was asked for to sign in changes no phone. */
export type CodePurpose = 'signIn' | 'register' | 'recover' | 'bind' | 'verifyOld' | 'guardian'

/** Who a code is for and what it allows; `targetIndex` is the keyed hash of a phone or email. Only who asked for it can use it. */
export interface CodeTarget {
  projectId: string
  purpose: CodePurpose
  targetIndex: string
  asker: Asker
}

/** A code as it was typed; `hasCaptcha`: a captcha was answered rightly with it, or who types it is known. */
export interface TypedCode {
  code: string
  hasCaptcha: boolean
}

type Needs = Pick<Services, 'db' | 'now' | 'personalData'>

/** Six digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Keeps the hash of a code for five minutes. Earlier ones hold as long as they would: texts overtake one another. */
export async function storeCode(services: Needs, executor: Executor, target: CodeTarget, code: string): Promise<Date> {
  const sentAt = new Date(services.now())
  const expiresAt = new Date(services.now() + CODE_LIFE_MS)
  const { asker, ...kept } = target
  await executor
    .insert(sentCodes)
    .values({ ...kept, ...asker, codeId: newId(), codeHash: hashOf(services, target, code), sentAt, expiresAt })
  return expiresAt
}

/** When codes went to a phone or mailbox within the last hour, for whoever asks: the latest first. */
export async function sentWithinHour({ db, now }: Needs, { projectId, targetIndex, asker }: CodeTarget) {
  const rows = await db
    .select({ sentAt: sentCodes.sentAt })
    .from(sentCodes)
    .where(
      and(
        eq(sentCodes.projectId, projectId),
        eq(sentCodes.targetIndex, targetIndex),
        eq(sentCodes.countedFor, asker.countedFor),
        gt(sentCodes.sentAt, new Date(now() - CODES_COUNTED_MS)),
      ),
    )
    .orderBy(desc(sentCodes.sentAt))
  return rows.map(({ sentAt }) => sentAt.getTime())
}

/**
 * Tries a code and does what it allows. A right one is used up with that, and with it the others of who asked: of two equal
 * tries at the same moment one is right, and what refuses to be done leaves the code as it was. Throws EA_WRONG_CODE
 * `{ left, captchaRequired }`, EA_CAPTCHA_REQUIRED from the third try on, and EA_CODE_EXPIRED when another code is needed.
 */
export async function withCode<T>(
  services: Needs,
  target: CodeTarget,
  typed: TypedCode,
  work: (executor: Executor) => Promise<T>,
): Promise<T> {
  const tried = await countAttempt(services, target, typed.hasCaptcha)
  const attempts = Math.min(...tried.map((row) => row.attempts))
  let isRight = false
  try {
    return await services.db.transaction(async (tx) => {
      isRight = await useCode(services, tx, target, { code: typed.code, codeIds: tried.map(({ codeId }) => codeId) })
      if (!isRight) throw wrongCode(attempts)
      return work(tx)
    })
  } catch (error) {
    if (isRight) await giveAttemptBack(services, target)
    throw error
  }
}

/** As {@link withCode}, for what is done later. */
export async function requireCode(services: Needs, target: CodeTarget, typed: TypedCode): Promise<void> {
  await withCode(services, target, typed, () => Promise.resolve())
}

/** They are counted for longer than they hold. */
export async function deleteExpiredCodes({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.delete(sentCodes).where(lte(sentCodes.sentAt, new Date(now() - CODES_COUNTED_MS)))
}

function wrongCode(attempts: number): Failure {
  const left = CODE_TRIES - attempts
  return new Failure('EA_WRONG_CODE', { left, captchaRequired: attempts >= CODE_CAPTCHA_FROM && left > 0 })
}

/** Counted before it is compared, so that tries at the same moment cannot exceed the limit. */
async function countAttempt(services: Needs, target: CodeTarget, hasCaptcha: boolean) {
  const allowed = hasCaptcha ? CODE_TRIES : CODE_CAPTCHA_FROM
  const tried = await services.db
    .update(sentCodes)
    .set({ attempts: sql`${sentCodes.attempts} + 1` })
    .where(and(isOpen(services, target), lt(sentCodes.attempts, allowed)))
    .returning({ codeId: sentCodes.codeId, attempts: sentCodes.attempts })
  if (tried.length > 0) return tried
  const [asked] = await services.db
    .select({ codeId: sentCodes.codeId })
    .from(sentCodes)
    .where(and(isOpen(services, target), lt(sentCodes.attempts, CODE_TRIES)))
    .limit(1)
  throw new Failure(asked ? 'EA_CAPTCHA_REQUIRED' : 'EA_CODE_EXPIRED')
}

async function useCode(
  services: Needs,
  tx: Executor,
  target: CodeTarget,
  { code, codeIds }: { code: string; codeIds: string[] },
): Promise<boolean> {
  const usedAt = new Date(services.now())
  const isTyped = and(inArray(sentCodes.codeId, codeIds), eq(sentCodes.codeHash, hashOf(services, target, code)))
  const used = await tx
    .update(sentCodes)
    .set({ usedAt })
    .where(and(isTarget(target), isNull(sentCodes.usedAt), isTyped))
    .returning({ codeId: sentCodes.codeId })
  if (used.length === 0) return false
  await tx
    .update(sentCodes)
    .set({ usedAt })
    .where(and(isTarget(target), isNull(sentCodes.usedAt)))
  return true
}

async function giveAttemptBack(services: Needs, target: CodeTarget): Promise<void> {
  await services.db
    .update(sentCodes)
    .set({ attempts: sql`greatest(${sentCodes.attempts} - 1, 0)` })
    .where(isOpen(services, target))
}

function isOpen({ now }: Needs, target: CodeTarget) {
  return and(isTarget(target), isNull(sentCodes.usedAt), gt(sentCodes.expiresAt, new Date(now())))
}

function isTarget({ projectId, purpose, targetIndex, asker }: CodeTarget) {
  return and(
    eq(sentCodes.projectId, projectId),
    eq(sentCodes.targetIndex, targetIndex),
    eq(sentCodes.purpose, purpose),
    eq(sentCodes.askedBy, asker.askedBy),
  )
}

function hashOf({ personalData }: Needs, { projectId, purpose, targetIndex }: CodeTarget, code: string): string {
  return personalData.index(projectId, 'code', `${purpose}:${targetIndex}:${code.trim()}`)
}
