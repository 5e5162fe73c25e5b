import type { Job } from '@server/core/running/jobs'
import { tellJob } from './messages/tell-job'
import { waitingJob } from './waiting/waiting-job'

export const appointmentJobs: Job[] = [waitingJob, tellJob]
