import type { Job } from '@server/core/running/jobs'
import { tellApplications } from '@server/domain/applications/telling'
import { CERTIFICATE_APPLICATION } from './application/application'
import { certificateApplicationMessages } from './messages/application-news'
import { postageEndedJob } from './messages/postage-ended-job'
import { certificateTellJob } from './messages/tell-job'

export const certificateJobs: readonly Job[] = [
  certificateTellJob,
  postageEndedJob,
  tellApplications(CERTIFICATE_APPLICATION, certificateApplicationMessages),
]
