import { accountJobs } from './areas/account/jobs'
import { messageJobs } from './areas/messages/jobs'
import { paymentJobs } from './areas/payment/jobs'
import { registrationJobs } from './areas/registration/jobs'
import { wechatJobs } from './areas/wechat/jobs'
import { idempotencyJobs } from './calls/idempotency'
import type { Job } from './core/running/jobs'
import { unusedFilesJob } from './domain/files/unused-files'

/** What every instance does in the background. */
export const allJobs: readonly Job[] = [
  ...idempotencyJobs,
  ...accountJobs,
  ...wechatJobs,
  ...paymentJobs,
  ...registrationJobs,
  ...messageJobs,
  unusedFilesJob,
]
