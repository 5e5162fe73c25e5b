import { dayOf } from '@contract/format'
import type { Job } from '@server/core/running/jobs'
import { defineArea } from '@server/domain/areas/define-area'
import { demonstrateCheckIn } from './demonstration'
import { healthHandlers } from './handlers'
import { healthPersonalData } from './health-personal-data'
import { deleteExpired } from './health-store'
import { healthSteps } from './next-steps'
import { healthReminders } from './reminders'

/** Deletes expired check-ins. */
const checkInCleaning: Job = {
  name: 'delete-health-check-ins',
  everyMs: 3_600_000,
  run: (services) => deleteExpired(services, dayOf(services.now())),
}

export const healthArea = defineArea({
  handlers: () => healthHandlers,
  jobs: () => [checkInCleaning],
  nextSteps: () => [healthSteps],
  reminders: healthReminders,
  personalData: [healthPersonalData],
  retention: [
    {
      tables: ['health_check_in'],
      period: 'until the day that the project’s file says',
      by: 'delete-health-check-ins',
    },
  ],
  demonstration: () => ({
    entries: { checkIns: ({ services, of }, wanted) => demonstrateCheckIn(services, of, wanted) },
  }),
})
