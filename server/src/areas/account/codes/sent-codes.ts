import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, lte } from 'drizzle-orm'
import { CODE_LIFE_MS } from '@contract/identity/verification-code'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { cleanUp, type CleanUpServices } from '@server/core/running/clean-up'
import type { Services } from '@server/core/services'
import { sentCodes } from '@server/core/tables/account'
import { CODES_COUNTED_MS } from '../rules'
import type { Asker } from './asker'

/** Action that a code authorises; a code for one purpose is not valid for another. */
export type CodePurpose = 'signIn' | 'register' | 'recover' | 'bind' | 'verifyOld' | 'guardian'

/**
 * Recipient, purpose and asker of a code. `targetIndex`: blind index of the phone or email. Only the asker can use the
 * code.
 */
export interface CodeTarget {
  projectId: string
  purpose: CodePurpose
  targetIndex: string
  asker: Asker
}

type Needs = Pick<Services, 'db' | 'now' | 'personalData'>

/** Returns six random digits. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/**
 * Stores the hash of a code for five minutes. Earlier codes remain valid, because text messages can overtake one
 * another.
 */
export async function storeCode(services: Needs, executor: Executor, target: CodeTarget, code: string): Promise<Date> {
  const sentAt = new Date(services.now())
  const expiresAt = new Date(services.now() + CODE_LIFE_MS)
  const { asker, ...recipient } = target
  await executor
    .insert(sentCodes)
    .values({ ...recipient, ...asker, codeId: newId(), codeHash: hashOf(services, target, code), sentAt, expiresAt })
  return expiresAt
}

/** Returns when codes were sent to this contact for this asker within the last hour (ms, newest first). */
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

/** Sent codes count towards the hourly limit for longer than they are valid. */
export async function deleteExpiredCodes(services: CleanUpServices): Promise<void> {
  await cleanUp(services, sentCodes, lte(sentCodes.sentAt, new Date(services.now() - CODES_COUNTED_MS)))
}

export function isTarget({ projectId, purpose, targetIndex, asker }: CodeTarget) {
  return and(
    eq(sentCodes.projectId, projectId),
    eq(sentCodes.targetIndex, targetIndex),
    eq(sentCodes.purpose, purpose),
    eq(sentCodes.askedBy, asker.askedBy),
  )
}

export function hashOf({ personalData }: Needs, { projectId, purpose, targetIndex }: CodeTarget, code: string): string {
  return personalData.index(projectId, 'code', `${purpose}:${targetIndex}:${code.trim()}`)
}
