/** What happened to a registration, for the exam body. */
import { and, asc, desc, eq, like, ne, sql } from 'drizzle-orm'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { auditLog } from '@server/core/tables/operations'
import { preReviews } from '@server/core/tables/preparation'
import { registrationChanges } from '@server/core/tables/registration-changes'
import { accountById } from '@server/domain/accounts/accounts'
import { addresseesOf } from '@server/domain/outbox/addressee'
import type { OutboxMessage } from '@server/domain/outbox/messages'
import { messagesTo } from '@server/domain/outbox/messages-to'
import { findPreReviews } from '../preparation/pre-review-store'
import type { RegistrationRow } from '../registration-store'

/** Returns the decisions with the deciding operator (`automatic`: by rules of the project file), oldest first. */
export async function findDecisions({ db }: Services, { projectId, registrationNumber }: RegistrationRow) {
  const { action, details, at, actor, entryId } = auditLog
  const entries = await db
    .select({ at, actor, action })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.projectId, projectId),
        like(action, 'registrations %'),
        // a read is no decision
        ne(action, 'registrations show'),
        eq(sql`${details}->>'registrationNumber'`, registrationNumber),
      ),
    )
    .orderBy(asc(entryId))
  return entries.map((entry) => ({
    at: entry.at,
    actor: entry.actor,
    decision: entry.action.replace('registrations ', ''),
  }))
}

/** Returns the pre-reviews of the batch, oldest first, including replaced ones. */
export async function findPreReviewHistory(
  { db, personalData }: Services,
  row: Pick<RegistrationRow, 'projectId' | 'accountId' | 'batchCode'>,
) {
  const found = await findPreReviews(db, { ...row, key: row.batchCode })
  return found
    .sort((one, other) => one.handedInAt.getTime() - other.handedInAt.getTime())
    .map((each) => decryptRow(personalData, preReviews, each))
}

const isChangeOf = ({ projectId, registrationId }: RegistrationRow) =>
  and(eq(registrationChanges.projectId, projectId), eq(registrationChanges.registrationId, registrationId))

/** Returns the changes of area, subjects or batch, oldest first. */
export const findChanges = ({ db }: Services, row: RegistrationRow) =>
  db
    .select()
    .from(registrationChanges)
    .where(isChangeOf(row))
    .orderBy(asc(registrationChanges.at), asc(registrationChanges.changeId))

/** Returns the batch from which the registration was transferred last; null without a transfer. */
export async function findTransferOrigin({ db }: Services, row: RegistrationRow): Promise<string | null> {
  const { kind, batches, at, changeId } = registrationChanges
  const [last] = await db
    .select({ batches })
    .from(registrationChanges)
    .where(and(isChangeOf(row), eq(kind, 'transfer')))
    .orderBy(desc(at), desc(changeId))
    .limit(1)
  return last?.batches?.from ?? null
}

/** Maximum messages read; messages are stored for a week. */
const MAX_MESSAGES = 500

/**
 * Returns messages that name this registration or concern its invoices, oldest first: those sent to the account's
 * present phone, email and WeChat, or to the invoices' `mailboxes`.
 */
export async function findMessagesAbout(
  services: Services,
  { projectId, accountId, registrationNumber }: RegistrationRow,
  mailboxes: readonly string[],
): Promise<OutboxMessage[]> {
  const account = await accountById(services, projectId, accountId)
  const to = [
    ...(account ? addresseesOf(account) : []),
    ...mailboxes.map((target) => ({ channel: 'email' as const, target })),
  ]
  const messages = await messagesTo(services, services.db, { projectId, to, limit: MAX_MESSAGES })
  return messages
    .filter(
      ({ text, template, target }) =>
        text.includes(registrationNumber) || (template.startsWith('invoice') && mailboxes.includes(target)),
    )
    .reverse()
}
