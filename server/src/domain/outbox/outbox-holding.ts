import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { WECHAT_APPS } from '@contract/endpoints/wechat'
import type { Executor } from '@server/core/postgres/database'
import { openRow } from '@server/core/personal-data/sealed-rows'
import type { Services } from '@server/core/services'
import { guardianConsents } from '@server/core/tables/guardian'
import { outbox } from '@server/core/tables/operations'
import { wechatAgreements, wechatBindings } from '@server/core/tables/wechat'
import type { Holding, Person } from '../holdings/holding'
import { entry, fact, moment, part } from '../holdings/told'
import { openMessage, type OutboxMessage } from './messages'

/** Texts, emails and messages in WeChat: found by opening them, for their addresses are sealed and not indexed. */
export const outboxHolding: Holding = {
  tables: [outbox],
  tell: async (services, person) => {
    const messages = await messagesOf(services, person, services.db, [])
    return part(
      '一周内的短信、邮件和微信消息',
      'Texts, emails and WeChat messages of the last week',
      messages.map(({ channel, target, subject, text, createdAt }) =>
        entry([
          fact('时间', 'When', moment(createdAt)),
          fact('方式', 'By', channel),
          fact('发送至', 'To', target),
          fact('标题', 'Subject', subject),
          fact('内容', 'Text', text),
        ]),
      ),
    )
  },
  end: async (services, tx, person) => {
    // what a guardian was written names the candidate; it is never told, for its link is the guardian’s
    const messages = await messagesOf(services, person, tx, await guardiansPhones(services, person, tx))
    if (messages.length === 0) return
    const ids = messages.map(({ messageId }) => messageId)
    await tx.delete(outbox).where(and(eq(outbox.projectId, person.owner.projectId), inArray(outbox.messageId, ids)))
  },
}

const PAGE = 1000

async function guardiansPhones({ personalData }: Services, { owner }: Person, db: Executor): Promise<string[]> {
  const { projectId, accountId } = owner
  const rows = await db
    .select()
    .from(guardianConsents)
    .where(and(eq(guardianConsents.projectId, projectId), eq(guardianConsents.accountId, accountId)))
  return rows.map((row) => openRow(personalData, guardianConsents, row).phone)
}

async function messagesOf(
  services: Services,
  person: Person,
  db: Executor,
  otherPhones: readonly string[],
): Promise<OutboxMessage[]> {
  const isToPerson = await addressesOf(services, person, db, otherPhones)
  const { projectId } = person.owner
  const found: OutboxMessage[] = []
  for (let after: string | undefined; ;) {
    const rows = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.projectId, projectId), after === undefined ? undefined : gt(outbox.messageId, after)))
      .orderBy(asc(outbox.messageId))
      .limit(PAGE)
    found.push(...rows.map((row) => openMessage(services, row)).filter(isToPerson))
    after = rows.at(-1)?.messageId
    if (rows.length < PAGE) return found
  }
}

/** Whether a message went to a phone, mailbox or WeChat of this person. */
async function addressesOf(
  { personalData }: Services,
  { owner, account }: Person,
  db: Executor,
  otherPhones: readonly string[],
) {
  const { projectId, accountId } = owner
  const indexOf = (kind: 'phone' | 'email' | 'openid', value: string) => personalData.index(projectId, kind, value)
  const [agreed, linked] = await Promise.all([
    db
      .select()
      .from(wechatAgreements)
      .where(and(eq(wechatAgreements.projectId, projectId), eq(wechatAgreements.accountId, accountId))),
    db
      .select({ openidIndex: wechatBindings.openidIndex })
      .from(wechatBindings)
      .where(and(eq(wechatBindings.projectId, projectId), eq(wechatBindings.accountId, accountId))),
  ])
  const openids = new Set(agreed.map((row) => openRow(personalData, wechatAgreements, row).openid))
  const indexes = new Set(linked.map(({ openidIndex }) => openidIndex))
  const phones = new Set([account.phone ?? [], ...otherPhones].flat().map((phone) => indexOf('phone', phone)))
  const email = account.email && indexOf('email', account.email)
  return ({ channel, target }: OutboxMessage): boolean => {
    if (channel === 'sms') return phones.has(indexOf('phone', target))
    if (channel === 'email') return email !== null && indexOf('email', target) === email
    return openids.has(target) || WECHAT_APPS.some((app) => indexes.has(indexOf('openid', `${app} ${target}`)))
  }
}
