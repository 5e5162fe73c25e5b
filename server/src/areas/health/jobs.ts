import { dayOf } from '@contract/format'
import type { Job } from '@server/core/running/jobs'
import { deleteEnded } from './health-store'

/** Hourly job that deletes expired check-ins. */
export const healthJobs: readonly Job[] = [
  {
    name: 'delete-health-check-ins',
    everyMs: 3_600_000,
    run: (services) => deleteEnded(services, dayOf(services.now())),
  },
]
