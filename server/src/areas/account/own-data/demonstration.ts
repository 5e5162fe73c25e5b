import { and, isNull } from 'drizzle-orm'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import { projectLanguage } from '@server/calls/project/project-language'
import type { Services } from '@server/core/services'
import type { DemoAccount } from '@server/core/tables/definition/demo-account'
import { accountDeletions } from '@server/core/tables/own-data'
import { ownAccount } from '@server/domain/accounts/lock-account'
import { isDeletionOf } from '@server/domain/accounts/account-deletion'
import { promiseDeletion } from './deletion'
import { requestExport } from './export/export-store'

/**
 * Requests the export (once a day) or the deletion configured for a demonstration account, unless it is in progress.
 */
export async function demonstrateOwnData(
  services: Services,
  { project, owner }: { project: Project; owner: Owner },
  asked: NonNullable<DemoAccount['asked']>,
): Promise<void> {
  const language = projectLanguage(project)
  if (asked === 'export') await requestExport(services, owner, language)
  else if (!(await isToBeDeleted(services, owner))) {
    const account = await ownAccount({ services, owner })
    await services.db.transaction((tx) => promiseDeletion(services, tx, { account, project, language }))
  }
}

async function isToBeDeleted({ db }: Services, owner: Owner): Promise<boolean> {
  const rows = await db
    .select({ accountId: accountDeletions.accountId })
    .from(accountDeletions)
    .where(and(isDeletionOf(owner), isNull(accountDeletions.cancelledAt)))
  return rows.length > 0
}
