import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { sentCodes } from '@server/core/tables/account'
import { consumeCaptcha, type CaptchaAnswer } from '../captcha/captcha'
import { CODE_CAPTCHA_FROM, CODE_TRIES } from '../rules'
import { hashOf, isTarget, type CodeTarget } from './sent-codes'

/** A typed code. `hasCaptcha`: a captcha was solved with it, or the asker is known. */
interface TypedCode {
  code: string
  hasCaptcha: boolean
}

type Needs = Pick<Services, 'db' | 'now' | 'personalData'>

/**
 * Checks a code and runs `work` in the transaction that consumes it together with the asker's other codes. Of two
 * concurrent attempts one succeeds; if `work` throws, the code stays valid. Throws EA_WRONG_CODE `{ left,
 * captchaRequired }`, EA_CAPTCHA_REQUIRED from the third attempt on, and EA_CODE_EXPIRED when a new code is needed.
 */
export async function withCode<T>(
  services: Needs,
  target: CodeTarget,
  typed: TypedCode,
  work: (executor: Executor) => Promise<T>,
): Promise<T> {
  const tried = await countAttempt(services, target, typed.hasCaptcha)
  const attempts = Math.min(...tried.map((row) => row.attempts))
  const codeIds = tried.map(({ codeId }) => codeId)
  let counts = true
  try {
    return await services.db.transaction(async (tx) => {
      const isRight = await useCode(services, tx, target, { code: typed.code, codeIds })
      counts = !isRight && !(await areUsed(tx, target, codeIds))
      if (counts) throw wrongCode(attempts)
      if (!isRight) throw new Failure('EA_CODE_EXPIRED')
      return work(tx)
    })
  } catch (error) {
    if (!counts) await giveAttemptBack(services, target, codeIds)
    throw error
  }
}

/** Checks and consumes a code like {@link withCode}, for work outside its transaction. */
export async function requireCode(services: Needs, target: CodeTarget, typed: TypedCode): Promise<void> {
  await withCode(services, target, typed, () => Promise.resolve())
}

function wrongCode(attempts: number): Failure {
  const left = CODE_TRIES - attempts
  return new Failure('EA_WRONG_CODE', { left, captchaRequired: attempts >= CODE_CAPTCHA_FROM && left > 0 })
}

/** Counts the attempt before comparing, so that concurrent attempts cannot exceed the limit. */
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

/** Returns whether a concurrent attempt has consumed the codes. */
async function areUsed(tx: Executor, target: CodeTarget, codeIds: string[]): Promise<boolean> {
  const open = await tx
    .select({ codeId: sentCodes.codeId })
    .from(sentCodes)
    .where(and(isTarget(target), inArray(sentCodes.codeId, codeIds), isNull(sentCodes.usedAt)))
  return open.length === 0
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

async function giveAttemptBack(services: Needs, target: CodeTarget, codeIds: string[]): Promise<void> {
  await services.db
    .update(sentCodes)
    .set({ attempts: sql`greatest(${sentCodes.attempts} - 1, 0)` })
    .where(and(isTarget(target), inArray(sentCodes.codeId, codeIds)))
}

function isOpen({ now }: Needs, target: CodeTarget) {
  return and(isTarget(target), isNull(sentCodes.usedAt), gt(sentCodes.expiresAt, new Date(now())))
}

/**
 * Checks the captcha that a visitor's code needs after two wrong codes. Throws EA_WRONG_CAPTCHA; the code is not tried
 * then.
 */
export async function visitorsCode(
  services: Services,
  projectId: string,
  { code, captcha }: { code: string; captcha?: CaptchaAnswer | undefined },
): Promise<TypedCode> {
  if (captcha) await consumeCaptcha(services, projectId, captcha)
  return { code, hasCaptcha: captcha !== undefined }
}

/** Code of a signed-in account or of the holder of a personal link; needs no captcha. */
export const knownPersonsCode = (code: string): TypedCode => ({ code, hasCaptcha: true })
