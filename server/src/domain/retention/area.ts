import { idempotencyJobs } from '@server/calls/idempotency'
import { drafts } from '@server/core/tables/collecting'
import { defineArea } from '../areas/define-area'
import { encryptedPlaces } from '../key-rotation/encrypted-answers'
import { oldAuditEntries, oldDrafts } from './retention-terms'
import { retentionJob } from './retention-job'

/** Deletes expired data: of all areas, and of what belongs to none. */
export const retentionArea = defineArea({
  jobs: ({ retentionTerms }) => [...idempotencyJobs, retentionJob(retentionTerms)],
  encryptedInside: [{ table: drafts, placesOf: (row: typeof drafts.$inferSelect) => encryptedPlaces(row) }],
  retention: [
    { tables: ['draft'], period: 'until handed in, and the months that the project’s file says', by: 'retention' },
    {
      tables: ['audit_log'],
      period: 'the months that the project’s file says; six at least',
      by: 'retention',
    },
    { tables: ['idempotency_key'], period: 'a day', by: 'forget-idempotency-keys' },
  ],
  retentionTerms: [oldDrafts, oldAuditEntries],
})
