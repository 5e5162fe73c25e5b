import { and, desc, eq, lte } from 'drizzle-orm'
import type { SubscribeTopic } from '@contract/endpoints/wechat'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { openRow, sealRow } from '@server/core/personal-data/sealed-rows'
import { cleanUp, type CleanedUp } from '@server/core/running/clean-up'
import type { Services } from '@server/core/services'
import { wechatAgreements } from '@server/core/tables/wechat'

interface AccountKey {
  projectId: string
  accountId: string
}

/** Whom an agreement lets us write to. */
export interface Addressee {
  openid: string
  language: 'zh' | 'en'
}

type Keeper = Pick<Services, 'db' | 'personalData' | 'now'>

/** Agreed to and never made use of: an exam later nobody remembers. */
const KEPT_MS = 180 * 24 * 60 * 60_000
/** For each topic of an account: nobody is written to more often about one exam. */
const KEPT_AT_MOST = 20

/** Keeps one agreement for each topic: each lets us write once. The oldest make room for it. */
export async function keepAgreements(
  services: Keeper,
  { projectId, accountId }: AccountKey,
  { openid, language, topics }: Addressee & { topics: readonly SubscribeTopic[] },
): Promise<void> {
  const rows = [...new Set(topics)].map((topic) => {
    const agreement = { projectId, agreementId: newId(), accountId, topic, openid, language }
    return sealRow(services.personalData, wechatAgreements, { ...agreement, agreedAt: new Date(services.now()) })
  })
  if (rows.length === 0) return
  await services.db.transaction(async (tx) => {
    await tx.insert(wechatAgreements).values(rows)
    for (const topic of new Set(topics)) await dropOldest(tx, { projectId, accountId }, topic)
  })
}

async function dropOldest(tx: Executor, { projectId, accountId }: AccountKey, topic: SubscribeTopic): Promise<void> {
  const ofTopic = and(
    eq(wechatAgreements.projectId, projectId),
    eq(wechatAgreements.accountId, accountId),
    eq(wechatAgreements.topic, topic),
  )
  const newestFirst = tx.select().from(wechatAgreements).where(ofTopic).orderBy(desc(wechatAgreements.agreementId))
  const [tooMany] = await newestFirst.offset(KEPT_AT_MOST).limit(1)
  if (tooMany)
    await tx.delete(wechatAgreements).where(and(ofTopic, lte(wechatAgreements.agreementId, tooMany.agreementId)))
}

/**
 * Takes the newest agreement to a topic, in the transaction that makes use of it; null when there is none. `agreedBy`
 * leaves alone what was agreed to later than that.
 */
export async function takeAgreement(
  services: Pick<Services, 'personalData' | 'now'>,
  tx: Executor,
  { projectId, accountId }: AccountKey,
  topic: SubscribeTopic,
  agreedBy = new Date(services.now()),
): Promise<Addressee | null> {
  const newest = tx
    .select({ agreementId: wechatAgreements.agreementId })
    .from(wechatAgreements)
    .where(
      and(
        eq(wechatAgreements.projectId, projectId),
        eq(wechatAgreements.accountId, accountId),
        eq(wechatAgreements.topic, topic),
        lte(wechatAgreements.agreedAt, agreedBy),
      ),
    )
    .orderBy(desc(wechatAgreements.agreementId))
    .limit(1)
    .for('update', { skipLocked: true })
  // `=`, not `in`: an `in` may be run again for every row, each time skipping what it has locked
  const [taken] = await tx
    .delete(wechatAgreements)
    .where(and(eq(wechatAgreements.projectId, projectId), eq(wechatAgreements.agreementId, newest)))
    .returning()
  if (!taken) return null
  const { openid, language } = openRow(services.personalData, wechatAgreements, taken)
  return { openid, language }
}

export async function deleteOldAgreements(services: CleanedUp): Promise<void> {
  await cleanUp(services, wechatAgreements, lte(wechatAgreements.agreedAt, new Date(services.now() - KEPT_MS)))
}
