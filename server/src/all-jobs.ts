import { attachments } from './attachments'
import { accommodationJobs } from './areas/accommodation/jobs'
import { accountJobs } from './areas/account/jobs'
import { ownDataJobs } from './areas/account/own-data/jobs'
import { appointmentJobs } from './areas/appointment/jobs'
import { basicInfoJobs } from './areas/basic-info/jobs'
import { certificateJobs } from './areas/certificate/jobs'
import { exemptionJobs } from './areas/exemption/jobs'
import { groupImportJobs } from './areas/group/import/jobs'
import { healthJobs } from './areas/health/jobs'
import { invoiceJobs } from './areas/invoice/jobs'
import { partnerJobs } from './areas/partner/jobs'
import { registrationJobs } from './areas/registration/jobs'
import { resultJobs } from './areas/result/jobs'
import { ticketJobs } from './areas/ticket/jobs'
import { wechatJobs } from './areas/wechat/jobs'
import { idempotencyJobs } from './calls/idempotency'
import { queueJobs } from './calls/queue/jobs'
import { remindersJob } from './domain/reminders/reminders-job'
import { orderJobs } from './domain/orders/jobs'
import { outboxDelivery } from './domain/outbox/delivery'
import { resealJob } from './domain/resealing/reseal-job'
import { retentionJob } from './domain/retention/retention-job'
import { holdings } from './holdings'
import { keptSealed } from './kept-sealed'
import { purposes } from './purposes'
import { reminders } from './reminders'
import { retentionTerms } from './retention'
import { ticketSources } from './ticket-sources'
import type { Job } from './core/running/jobs'
import { unusedFilesJob } from './domain/files/unused-files'

/** Background jobs of every instance. */
export const allJobs: readonly Job[] = [
  ...idempotencyJobs,
  ...queueJobs,
  outboxDelivery(attachments),
  ...accountJobs,
  ...ownDataJobs(holdings),
  ...partnerJobs,
  ...wechatJobs,
  ...orderJobs(purposes),
  ...registrationJobs,
  ...exemptionJobs,
  ...accommodationJobs,
  ...appointmentJobs,
  ...ticketJobs(ticketSources),
  ...certificateJobs,
  ...resultJobs,
  ...healthJobs,
  ...basicInfoJobs,
  ...groupImportJobs,
  ...invoiceJobs,
  remindersJob(reminders),
  unusedFilesJob,
  resealJob(keptSealed),
  retentionJob(retentionTerms),
]
