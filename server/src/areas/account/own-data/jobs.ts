import type { Job } from '@server/core/running/jobs'
import type { PersonalDataSource } from '@server/domain/personal-data/personal-data-source'
import { makeDueDeletions } from './deletion'
import { deleteExpiredExports, makeExports } from './export/make-exports'

/** Jobs that create requested exports and execute due deletions. */
export const ownDataJobs = (sources: readonly PersonalDataSource[]): readonly Job[] => [
  { name: 'make-data-exports', everyMs: 5_000, run: (services) => makeExports(services, sources) },
  {
    name: 'delete-accounts',
    everyMs: 60_000,
    async run(services) {
      await makeDueDeletions(services, sources)
      await deleteExpiredExports(services)
    },
  },
]
