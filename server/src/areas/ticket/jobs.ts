import type { Job } from '@server/core/running/jobs'
import { ticketTellJob } from './messages/tell-job'

export const ticketJobs: readonly Job[] = [ticketTellJob]
