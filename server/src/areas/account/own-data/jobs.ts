import type { Job } from '@server/core/running/jobs'
import type { Holding } from '@server/domain/holdings/holding'
import { makeDueDeletions } from './deletion'
import { deleteEndedExports, makeExports } from './export/make-exports'

/** Jobs that create requested exports and execute due deletions. */
export const ownDataJobs = (holdings: readonly Holding[]): readonly Job[] => [
  { name: 'make-data-exports', everyMs: 5_000, run: (services) => makeExports(services, holdings) },
  {
    name: 'delete-accounts',
    everyMs: 60_000,
    async run(services) {
      await makeDueDeletions(services, holdings)
      await deleteEndedExports(services)
    },
  },
]
