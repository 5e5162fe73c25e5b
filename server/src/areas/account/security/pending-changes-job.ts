import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { projectById } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import { processPerProject } from '@server/core/running/per-project-work'
import type { Job } from '@server/core/running/jobs'
import type { Services } from '@server/core/services'
import { accountChanges } from '@server/core/tables/security'
import { lockedAccount } from '@server/domain/accounts/lock-account'
import { replaceHash } from '../recovery/recover'
import { changed, putContact } from './change-contact'
import { passwordRecovered } from './messages'
import { notifyOwner } from '@server/domain/accounts/notify-owner'
import { revokeAccountTokens } from '@server/domain/accounts/sign-in/access-tokens'

const AT_ONCE = 50

/** Applies pending account changes that were not cancelled within a day. */
export const pendingChangesJob: Job = {
  name: 'due-account-changes',
  everyMs: 60_000,
  async run(services) {
    const now = new Date(services.now()).toISOString()
    await processPerProject(services, {
      dueProjects: sql`select distinct project_id from account_change where due_at <= ${now}::timestamptz`,
      processChunk: (projectId) => makeDue(services, projectId),
    })
  },
}

type Row = typeof accountChanges.$inferSelect

async function makeDue(services: Services, projectId: string): Promise<boolean> {
  const rows = await services.db
    .select()
    .from(accountChanges)
    .where(and(eq(accountChanges.projectId, projectId), lte(accountChanges.dueAt, new Date(services.now()))))
    .orderBy(asc(accountChanges.dueAt))
    .limit(AT_ONCE)
  const project = await projectById(services, projectId)
  if (!project) return false
  for (const row of rows) await makeOne(services, project, row)
  return rows.length === AT_ONCE
}

/**
 * Applies one pending change; drops it when it is no longer possible, for example because another account has taken the
 * phone.
 */
async function makeOne(services: Services, project: Project, row: Row): Promise<void> {
  try {
    await services.db.transaction(async (tx) => {
      const account = await lockedAccount(services, tx, row)
      const [taken] = await tx.delete(accountChanges).where(isThisChange(row)).returning()
      // Cancelled meanwhile, or applied by another instance.
      if (!taken || !account) return
      const { kind, value } = decryptRow(services.personalData, accountChanges, taken)
      if (kind === 'password') await replaceHash(services, tx, account, value)
      else {
        await putContact(services, tx, account, { by: kind, target: value })
        await revokeAccountTokens(tx, account)
      }
      const template = kind === 'password' ? passwordRecovered : changed[kind]
      await notifyOwner(services, tx, { account, project, template })
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    services.log.info({ accountId: row.accountId, kind: row.kind, reason: error.code }, 'a change could not be made')
    await services.db.delete(accountChanges).where(isThisChange(row))
  }
}

/** Compares `dueAt` too, which distinguishes a replacement of the same kind. */
const isThisChange = ({ projectId, accountId, kind, dueAt }: Row) =>
  and(
    eq(accountChanges.projectId, projectId),
    eq(accountChanges.accountId, accountId),
    eq(accountChanges.kind, kind),
    eq(accountChanges.dueAt, dueAt),
  )
