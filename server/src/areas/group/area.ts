import { defineArea } from '@server/domain/areas/define-area'
import { retainedWithAccount, retainedWithProject } from '@server/domain/areas/table-retention'
import { demonstrateMember } from './demonstration'
import { groupPersonalData } from './group-personal-data'
import { groupHandlers, groupImportHandlers } from './handlers'
import { importPersonalData } from './import/import-personal-data'
import { groupImportJobs } from './import/jobs'
import { registerSheetRoutes } from './import/sheet-routes'
import { groupSteps } from './next-steps'

export const groupArea = defineArea({
  handlers: ({ purposes }) => ({ ...groupHandlers(purposes), ...groupImportHandlers }),
  routes: registerSheetRoutes,
  jobs: () => groupImportJobs,
  nextSteps: () => [groupSteps],
  personalData: [groupPersonalData, importPersonalData],
  retention: [
    {
      tables: ['group_import', 'group_import_row'],
      period: 'until all are invited, days at most',
      by: 'delete-group-imports',
    },
    retainedWithAccount('group_member'),
    retainedWithProject('candidate_group'),
  ],
  demonstration: () => ({
    entries: { member: ({ services, of }, wanted) => demonstrateMember(services, of.owner, wanted) },
  }),
})
