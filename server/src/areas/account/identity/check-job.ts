import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import { projectById } from '@server/calls/project/find-project'
import type { IdentityAnswer } from '@server/core/providers/identity-check'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import { addInterval } from '@server/core/postgres/add-interval'
import { processPerProject } from '@server/core/running/per-project-work'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import { accounts } from '@server/core/tables/account'
import { hasSameIdentity, settleIdentity } from '@server/domain/accounts/identity-status'
import { writeNotifications } from '@server/domain/outbox/write-notifications'
import { identityNotifications } from './messages'

const AT_ONCE = 20
/** Attempts before a person has to compare: about three hours. */
const MOST_TRIES = 11
/** Exponential backoff: ten seconds, doubled on each attempt, up to one hour. */
const pause = sql`least(interval '10 seconds' * power(2, least(identity_tries, 12)), interval '1 hour')`

type AccountRow = typeof accounts.$inferSelect

/** Asks the provider about unchecked identities. */
export const identityJob: Job = {
  name: 'identity-check',
  everyMs: 5_000,
  run: (services) =>
    processPerProject(services, {
      dueProjects: sql`select distinct project_id from account where ${isDue(services)}`,
      processChunk: async (projectId) => {
        const project = await projectById(services, projectId)
        const due = await claimDue(services, projectId)
        if (project) await Promise.all(due.map((accountId) => checkOne(services, project, accountId)))
        return due.length === AT_ONCE
      },
    }),
}

const at = (moment: number) => sql`${new Date(moment).toISOString()}::timestamptz`
const isDue = ({ now }: Services) => sql`identity_due_at <= ${at(now())}`

/**
 * Claims due accounts by postponing their next attempt, so that no other instance takes them and a crash only delays
 * them.
 */
async function claimDue(services: Services, projectId: string): Promise<string[]> {
  const { rows } = await services.db.execute<{ account_id: string }>(sql`
    with due as materialized (
      select account_id from account
      where project_id = ${projectId} and ${isDue(services)}
      order by identity_due_at limit ${AT_ONCE} for update skip locked
    )
    update account set identity_tries = identity_tries + 1, identity_due_at = ${addInterval(at(services.now()), pause)}
    from due where account.project_id = ${projectId} and account.account_id = due.account_id
    returning account.account_id`)
  return rows.map((row) => row.account_id)
}

async function checkOne(services: Services, project: Project, accountId: string): Promise<void> {
  const { projectId } = project
  const [row] = await services.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.projectId, projectId), eq(accounts.accountId, accountId)))
  const answer = row && (await ask(services, project, row))
  if (!row || !answer) return
  await services.db.transaction(async (tx) => {
    const found = { identity: answer, reason: null }
    if (!(await settleIdentity(services, tx, { projectId, accountId }, found, isAsAsked(row)))) return
    if (answer === 'mismatched')
      await writeNotifications(services, tx, [identityNotifications(project, accountId, answer)])
  })
}

/**
 * Guards the write: the identity may have been corrected or decided, or the check switched off, while waiting for the
 * provider.
 */
const isAsAsked = (row: AccountRow) =>
  and(eq(accounts.identity, 'unchecked'), isNotNull(accounts.identityDueAt), hasSameIdentity(row))

/** Returns null when the provider did not answer, to be retried; after the last attempt `byHand`. */
async function ask(services: Services, { definition }: Project, row: AccountRow): Promise<IdentityAnswer | null> {
  const { accountId, idType, identityTries } = row
  const checker = definition.identityCheck && services.identityChecks[definition.identityCheck.provider]
  if (!checker) return null
  const { realName, idNumber } = decryptRow(services.personalData, accounts, row)
  try {
    return await checker.check({ realName, idType, idNumber })
  } catch (err) {
    services.log.warn({ accountId, err }, 'nobody could be asked about an identity')
    return identityTries >= MOST_TRIES ? 'byHand' : null
  }
}
