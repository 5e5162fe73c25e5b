import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { guardianConsents } from '@server/core/tables/guardian'
import { outbox } from '@server/core/tables/operations'
import type { PersonalDataSource, Person } from '../personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '../personal-data/export-entries'
import { addresseesOf } from './addressee'
import { messagesTo } from './messages-to'

/** Personal-data source of text messages, emails and WeChat messages. */
export const outboxPersonalData: PersonalDataSource = {
  tables: [outbox],
  exportSections: async (services, person) => {
    const messages = await messagesOf(services, person, services.db, [])
    return part(
      '一周内的短信、邮件和微信消息',
      'Texts, emails and WeChat messages from the last week',
      messages.map(({ channel, target, subject, text, createdAt }) =>
        entry([
          fact('时间', 'When', exportedTime(createdAt)),
          fact('方式', 'Sent by', channel),
          fact('发送至', 'To', target),
          fact('标题', 'Subject', subject),
          fact('内容', 'Text', text),
        ]),
      ),
    )
  },
  end: async (services, tx, person) => {
    // messages to a guardian name the candidate; they are deleted but never exported, because their link is the
    // guardian's
    const messages = await messagesOf(services, person, tx, await guardiansPhones(services, person, tx))
    if (messages.length === 0) return
    const ids = messages.map(({ messageId }) => messageId)
    await tx.delete(outbox).where(and(eq(outbox.projectId, person.owner.projectId), inArray(outbox.messageId, ids)))
  },
}

async function guardiansPhones({ personalData }: Services, { owner }: Person, db: Executor): Promise<string[]> {
  const { projectId, accountId } = owner
  const rows = await db
    .select()
    .from(guardianConsents)
    .where(and(eq(guardianConsents.projectId, projectId), eq(guardianConsents.accountId, accountId)))
  return rows.map((row) => decryptRow(personalData, guardianConsents, row).phone)
}

/** Messages of the last week to the account's phone, email address and WeChat. */
function messagesOf(services: Services, { owner, account }: Person, db: Executor, otherPhones: readonly string[]) {
  const others = otherPhones.map((target) => ({ channel: 'sms' as const, target }))
  const to = [...addresseesOf({ ...account, accountId: owner.accountId }), ...others]
  return messagesTo(services, db, { projectId: owner.projectId, to })
}
