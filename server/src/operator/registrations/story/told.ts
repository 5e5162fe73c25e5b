import { and, eq } from 'drizzle-orm'
import type { RegistrationRow } from '@server/areas/registration/registration-store'
import { maskEmail, maskPhone } from '@server/core/personal-data/masks'
import { openRow } from '@server/core/personal-data/sealed-rows'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { messagesTo } from '@server/domain/outbox/messages-to'
import { time } from '../../table'
import type { Section } from './section'

/** So many of what is kept of a week. */
const MOST = 500

/** Texts and emails that name this registration: when, by what, what became of them. Addresses are masked. */
export async function messagesOf(services: Services, row: RegistrationRow): Promise<Section> {
  const { projectId, accountId, registrationNumber } = row
  const [found] = await services.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId)))
  const { phone, email } = found ? openRow(services.personalData, accounts, found) : { phone: null, email: null }
  const targets = [phone, email].filter((target) => target !== null)
  const messages = targets.length > 0 ? await messagesTo(services, { projectId, targets, limit: MOST }) : []
  const rows = messages
    .filter(({ text }) => text.includes(registrationNumber))
    .reverse()
    .map(({ createdAt, channel, target, template, status, sentAt, failure }) => [
      ...[time(createdAt), channel, channel === 'email' ? maskEmail(target) : maskPhone(target)],
      ...[template, status, time(sentAt), failure ?? ''],
    ])
  const head = ['WRITTEN (UTC+8)', 'CHANNEL', 'TO', 'TEMPLATE', 'STATUS', 'SENT (UTC+8)', 'WHY NOT']
  return { name: 'messages', head, rows }
}
