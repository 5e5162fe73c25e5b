import type { Job } from '@server/core/running/jobs'
import { tellApplications } from '@server/domain/applications/telling'
import { EXEMPTION } from './exemption'
import { exemptionMessages } from './messages/exemption-news'

export const tellJob = tellApplications(EXEMPTION, exemptionMessages)

export const exemptionJobs: Job[] = [tellJob]
