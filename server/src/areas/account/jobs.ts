import { deleteOldLimits } from '@server/calls/limits/rate-limit'
import type { Job } from '@server/core/running/jobs'
import { runSequentially } from '@server/core/running/run-sequentially'
import { deleteExpiredTokens } from '@server/domain/accounts/sign-in/access-tokens'
import { deleteOldSignIns } from '@server/domain/accounts/sign-in/sign-in-events'
import { deleteOldMessages } from '@server/domain/outbox/messages'
import type { PersonalDataSource } from '@server/domain/personal-data/personal-data-source'
import { deleteExpiredCaptchas } from './captcha/captcha'
import { deleteExpiredCodes } from './codes/sent-codes'
import { identityJob } from './identity/check-job'
import { makeDueDeletions } from './own-data/deletion'
import { deleteExpiredExports, makeExports } from './own-data/export/make-exports'
import { pendingChangesJob } from './security/pending-changes-job'
import { deleteOldTries } from './sign-in/password-tries'

/** Deletes expired rows, so that neither tables nor personal data accumulate. */
const accountCleaning: Job = {
  name: 'account-cleaning',
  everyMs: 5 * 60_000,
  run: (services) =>
    runSequentially([
      () => deleteExpiredTokens(services),
      () => deleteExpiredCaptchas(services),
      () => deleteExpiredCodes(services),
      () => deleteOldTries(services),
      () => deleteOldSignIns(services),
      () => deleteOldLimits(services),
      () => deleteOldMessages(services),
    ]),
}

export const accountJobs: readonly Job[] = [accountCleaning, pendingChangesJob, identityJob]

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
