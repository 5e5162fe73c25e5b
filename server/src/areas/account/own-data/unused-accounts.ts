import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { certificates } from '@server/core/tables/certificate'
import { retentionOf } from '@server/core/tables/definition/retention-definition'
import { accountDeletions } from '@server/core/tables/own-data'
import { openAccount } from '@server/domain/accounts/accounts'
import { requestDeletion } from '@server/domain/accounts/request-deletion'
import { notifyOwner } from '@server/domain/accounts/notify-owner'
import { daysBefore, monthsBefore, type ExpiresAt, type Term } from '@server/domain/retention/term'
import { unusedAccount } from '../security/messages'

type Row = typeof accounts.$inferSelect
type Read = Pick<Row, 'projectId' | 'accountId' | 'userType' | 'lastUsedAt' | 'endedAt'>

/** Days between the warning and the deletion; signing in cancels it. */
const NOTICE_DAYS = 30

const before = ({ project, at }: ExpiresAt) => monthsBefore(at, 12 * retentionOf(project.definition).unusedYears)

/**
 * Excludes accounts with a scheduled deletion, which would be warned again, and holders of a certificate, who need it
 * to be found.
 */
const isNeitherAskedNorCertified = sql`(
  not exists (
    select from ${accountDeletions}
    where ${accountDeletions.projectId} = ${accounts.projectId} and ${accountDeletions.accountId} = ${accounts.accountId}
  )
  and not exists (
    select from ${certificates}
    where ${certificates.projectId} = ${accounts.projectId} and ${certificates.accountId} = ${accounts.accountId}
  )
)`

/**
 * Retention of candidate accounts: after the configured years without sign-in the owner is warned, and the account is
 * deleted a month later. Accounts with a certificate are exempt.
 */
export const unusedAccounts: Term = {
  name: 'unused accounts',
  period: ({ definition }) =>
    `${retentionOf(definition).unusedYears} years after its owner last signed in, ${NOTICE_DAYS} days after they were told; for good with a certificate`,
  table: accounts,
  read: ['userType', 'lastUsedAt', 'endedAt'],
  still: isNeitherAskedNorCertified,
  isDue: ({ userType, lastUsedAt, endedAt }: Read, due) =>
    userType === 'candidate' && endedAt === null && lastUsedAt.getTime() <= before(due),
  end: (services, { projectId, accountId }: Read, due) =>
    services.db.transaction(async (tx) => {
      const isIt = and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId))
      const [row] = await tx.select().from(accounts).where(isIt).for('update')
      if (!row || !unusedAccounts.isDue(row as never, due)) return
      // Checked under the row lock, so that only one instance warns.
      const isStill = await tx.$count(accounts, and(isIt, isNeitherAskedNorCertified))
      if (isStill > 0) await warn(services, tx, row, due)
    }),
}

async function warn(services: Services, tx: Executor, row: Row, { project, at }: ExpiresAt) {
  const dueAt = new Date(daysBefore(at, -NOTICE_DAYS))
  await requestDeletion(services, tx, row, { askedBy: 'disuse', dueAt })
  const account = openAccount(services.personalData, row)
  await notifyOwner(services, tx, { account, project, template: unusedAccount, at: dueAt.getTime() })
}
