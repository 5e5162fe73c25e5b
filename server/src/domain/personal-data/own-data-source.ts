import { and, eq } from 'drizzle-orm'
import { accountDeletions, dataExports } from '@server/core/tables/own-data'
import type { PersonalDataSource } from './personal-data-source'

/**
 * Personal-data source of exports and deletions: exports are deleted with the account, the deletion row when it is
 * done.
 */
export const ownDataSource: PersonalDataSource = {
  tables: [dataExports, accountDeletions],
  end: async (_services, tx, { owner: { projectId, accountId } }) => {
    const gone = await tx
      .delete(dataExports)
      .where(and(eq(dataExports.projectId, projectId), eq(dataExports.accountId, accountId)))
      .returning()
    return gone.flatMap(({ storageKey }) => (storageKey ? [storageKey] : []))
  },
}
