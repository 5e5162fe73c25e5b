import { defineArea } from '@server/domain/areas/define-area'
import { keptWithAccount, keptWithProject } from '@server/domain/areas/kept-for'
import { demonstrateMember } from './demonstration'
import { groupHolding } from './group-holding'
import { groupHandlers } from './handlers'
import { groupImportHandlers } from './import/handlers'
import { importHolding } from './import/import-holding'
import { groupImportJobs } from './import/jobs'
import { registerSheetRoutes } from './import/sheet-routes'
import { groupSteps } from './next-steps'

export const groupArea = defineArea({
  handlers: ({ purposes }) => ({ ...groupHandlers(purposes), ...groupImportHandlers }),
  routes: registerSheetRoutes,
  jobs: () => groupImportJobs,
  nextSteps: () => [groupSteps],
  personalData: [groupHolding, importHolding],
  retention: [
    {
      tables: ['group_import', 'group_import_row'],
      kept: 'until all are invited, days at most',
      by: 'delete-group-imports',
    },
    keptWithAccount('group_member'),
    keptWithProject('candidate_group'),
  ],
  demonstration: () => ({
    entries: { member: ({ services, of }, wanted) => demonstrateMember(services, of.owner, wanted) },
  }),
})
