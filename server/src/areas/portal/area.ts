import { operatorNotices } from '@server/core/tables/portal'
import { defineArea } from '@server/domain/areas/define-area'
import { retainedWithAccount, retainedWithProject } from '@server/domain/areas/table-retention'
import { projectFileKeys } from '@server/domain/projects/project-file-routes'
import { portalHandlers } from './handlers'
import { unreadNotices } from './notices'
import { portalPersonalData } from './portal-personal-data'

export const portalArea = defineArea({
  handlers: () => portalHandlers,
  unreadNotices,
  personalData: [portalPersonalData],
  encryptedFiles: [
    { table: operatorNotices, keysOf: ({ files }: typeof operatorNotices.$inferSelect) => projectFileKeys(files) },
  ],
  retention: [retainedWithAccount('read_notice'), retainedWithProject('operator_notice')],
})
