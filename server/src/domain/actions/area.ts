import { defineArea } from '../areas/define-area'
import { oldRuns } from './old-runs'
import { runPersonalData } from './run-personal-data'
import { runActionsJob } from './run-actions-job'

export const actionsArea = defineArea({
  jobs: ({ actions }) => [runActionsJob(actions)],
  personalData: [runPersonalData],
  retention: [
    { tables: ['action_run'], period: 'as long as the audit log; its input until it has ended', by: 'retention' },
  ],
  retentionTerms: [oldRuns],
})
