import { deleteExpiredTokens } from '@server/domain/accounts/access-tokens'
import { deleteOldSignIns } from '@server/domain/accounts/sign-in-events'
import { runSequentially } from '@server/core/running/run-sequentially'
import type { Job } from '@server/core/running/jobs'
import { deleteOldMessages } from '@server/domain/outbox/messages'
import { deleteOldLimits } from '@server/calls/limits/rate-limit'
import { deleteExpiredCaptchas } from './captcha/captcha'
import { identityJob } from './identity/check-job'
import { pendingChangesJob } from './security/pending-changes-job'
import { deleteOldTries } from './sign-in/password-tries'
import { deleteExpiredCodes } from './codes/sent-codes'

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
