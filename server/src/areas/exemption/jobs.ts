import type { Job } from '@server/core/running/jobs'
import { applicationNotificationJob } from '@server/domain/applications/application-notifications'
import { EXEMPTION } from './exemption'
import { exemptionMessages } from './messages/exemption-notifications'

export const exemptionNotificationJob = applicationNotificationJob(EXEMPTION, exemptionMessages)

export const exemptionJobs: Job[] = [exemptionNotificationJob]
