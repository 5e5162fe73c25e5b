import type { Job } from '@server/core/running/jobs'
import { deleteEndedTokens } from './links'

export const partnerJobs: readonly Job[] = [{ name: 'partner-cleaning', everyMs: 5 * 60_000, run: deleteEndedTokens }]
