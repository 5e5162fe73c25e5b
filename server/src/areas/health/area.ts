import { defineArea } from '@server/domain/areas/define-area'
import { demonstrateCheckIn } from './demonstration'
import { healthHandlers } from './handlers'
import { healthHolding } from './health-holding'
import { healthJobs } from './jobs'
import { healthSteps } from './next-steps'
import { healthReminders } from './reminders'

export const healthArea = defineArea({
  handlers: () => healthHandlers,
  jobs: () => healthJobs,
  nextSteps: () => [healthSteps],
  reminders: healthReminders,
  personalData: [healthHolding],
  retention: [
    { tables: ['health_check_in'], kept: 'until the day that the project’s file says', by: 'delete-health-check-ins' },
  ],
  demonstration: () => ({
    entries: { checkIns: ({ services, of }, wanted) => demonstrateCheckIn(services, of, wanted) },
  }),
})
