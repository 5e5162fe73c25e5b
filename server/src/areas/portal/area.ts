import { operatorNotices } from '@server/core/tables/portal'
import { defineArea } from '@server/domain/areas/define-area'
import { keptWithAccount, keptWithProject } from '@server/domain/areas/kept-for'
import { projectFileKeys } from '@server/domain/projects/project-file-routes'
import { portalHandlers } from './handlers'
import { unreadNotices } from './notices'
import { portalHolding } from './portal-holding'

export const portalArea = defineArea({
  handlers: () => portalHandlers,
  unreadNotices,
  personalData: [portalHolding],
  encryptedFiles: [
    { table: operatorNotices, keysOf: ({ files }: typeof operatorNotices.$inferSelect) => projectFileKeys(files) },
  ],
  retention: [keptWithAccount('read_notice'), keptWithProject('operator_notice')],
})
