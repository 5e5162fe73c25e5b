import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { SubscribeTopic } from '@contract/endpoints/wechat'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { decryptRow, encryptRow } from '@server/core/personal-data/encrypted-rows'
import { cleanUp, type CleanUpServices } from '@server/core/running/clean-up'
import type { Services } from '@server/core/services'
import { lockAccount } from '../accounts/lock-account'
import { wechatAgreements } from '@server/core/tables/wechat'

interface AccountKey {
  projectId: string
  accountId: string
}

/** Recipient of a WeChat notice. */
export interface NoticeRecipient {
  openid: string
  language: 'zh' | 'en'
}

/** Retention of unused consents. */
const RETENTION_MS = 180 * 24 * 60 * 60_000
/** Maximum stored consents per account and topic; no exam needs more messages. */
const MAX_AGREEMENTS = 20

/**
 * Stores one consent for each topic: each is good for one message. The oldest ones above the maximum are deleted. Locks
 * the account.
 */
export async function storeAgreements(
  services: Pick<Services, 'personalData' | 'now'>,
  tx: Executor,
  { projectId, accountId }: AccountKey,
  { openid, language, topics }: NoticeRecipient & { topics: readonly SubscribeTopic[] },
): Promise<void> {
  const rows = [...new Set(topics)].map((topic) => {
    const agreement = { projectId, agreementId: newId(), accountId, topic, openid, language }
    return encryptRow(services.personalData, wechatAgreements, { ...agreement, agreedAt: new Date(services.now()) })
  })
  if (rows.length === 0) return
  // without the lock two parallel calls would exceed the maximum
  await lockAccount(tx, { projectId, accountId })
  await tx.insert(wechatAgreements).values(rows)
  for (const topic of new Set(topics)) await dropOldest(tx, { projectId, accountId }, topic)
}

/**
 * Deletes all consents of an account, because an attacker with access to it may have subscribed with another WeChat
 * account.
 */
export async function deleteAgreements(executor: Executor, { projectId, accountId }: AccountKey): Promise<void> {
  await executor
    .delete(wechatAgreements)
    .where(and(eq(wechatAgreements.projectId, projectId), eq(wechatAgreements.accountId, accountId)))
}

async function dropOldest(tx: Executor, { projectId, accountId }: AccountKey, topic: SubscribeTopic): Promise<void> {
  const ofTopic = and(
    eq(wechatAgreements.projectId, projectId),
    eq(wechatAgreements.accountId, accountId),
    eq(wechatAgreements.topic, topic),
  )
  const newestFirst = tx.select().from(wechatAgreements).where(ofTopic).orderBy(desc(wechatAgreements.agreementId))
  const [tooMany] = await newestFirst.offset(MAX_AGREEMENTS).limit(1)
  if (tooMany)
    await tx.delete(wechatAgreements).where(and(ofTopic, lte(wechatAgreements.agreementId, tooMany.agreementId)))
}

/**
 * Requested recipient. `agreedBy` excludes later consents; it must be the same for all requests of one account and
 * topic.
 */
interface Asked {
  accountId: string
  topic: SubscribeTopic
  agreedBy?: Date
}

/**
 * Consumes the newest consent for each request, in the transaction that sends the message. Returns recipients in the
 * order of the requests, null without a consent; two requests of one account consume two consents.
 */
export async function takeAgreements(
  services: Pick<Services, 'personalData' | 'now'>,
  tx: Executor,
  projectId: string,
  asked: readonly Asked[],
): Promise<(NoticeRecipient | null)[]> {
  const taken = await lockNewest(tx, projectId, wantedOf(asked, new Date(services.now())))
  if (taken.size === 0) return asked.map(() => null)
  const rows = await tx
    .delete(wechatAgreements)
    .where(and(eq(wechatAgreements.projectId, projectId), inArray(wechatAgreements.agreementId, [...taken.values()])))
    .returning()
  const opened = rows.map((row) => decryptRow(services.personalData, wechatAgreements, row))
  const addressees = new Map(opened.map(({ agreementId, openid, language }) => [agreementId, { openid, language }]))
  return asked.map((_, position) => addressees.get(taken.get(position) ?? '') ?? null)
}

/** Adds to each request how many consents earlier requests of the same account and topic consume (`earlier`). */
function wantedOf(asked: readonly Asked[], now: Date) {
  const counts = new Map<string, number>()
  return asked.map(({ accountId, topic, agreedBy = now }, position) => {
    const whose = `${accountId} ${topic}`
    const earlier = counts.get(whose) ?? 0
    counts.set(whose, earlier + 1)
    return { position, account_id: accountId, topic, agreed_by: agreedBy, earlier }
  })
}

/** Returns the locked consents by position of the request; skips those locked by another transaction. */
async function lockNewest(
  tx: Executor,
  projectId: string,
  wanted: ReturnType<typeof wantedOf>,
): Promise<Map<number, string>> {
  const { rows } = await tx.execute<{ position: number; agreementId: string }>(sql`
    select position, agreement_id as "agreementId"
    from json_to_recordset(${JSON.stringify(wanted)}::text::json)
      as wanted(position int, account_id uuid, topic text, agreed_by timestamptz, earlier int)
    cross join lateral (
      select agreement_id from wechat_agreement as agreement
      where agreement.project_id = ${projectId} and agreement.account_id = wanted.account_id
        and agreement.topic = wanted.topic and agreement.agreed_at <= wanted.agreed_by
      order by agreement_id desc offset wanted.earlier limit 1
      for update skip locked
    ) newest`)
  return new Map(rows.map(({ position, agreementId }) => [position, agreementId]))
}

export async function deleteOldAgreements(services: CleanUpServices): Promise<void> {
  await cleanUp(services, wechatAgreements, lte(wechatAgreements.agreedAt, new Date(services.now() - RETENTION_MS)))
}
