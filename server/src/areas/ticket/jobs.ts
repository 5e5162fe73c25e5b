import type { Job } from '@server/core/running/jobs'
import type { TicketSource } from '@server/domain/tickets/ticketed'
import { ticketTellJob } from './messages/tell-job'
import { paperJob } from './paper/make-papers'

/** `sources`: areas that provide tickets. */
export const ticketJobs = (sources: readonly TicketSource[]): readonly Job[] => [ticketTellJob, paperJob(sources)]
