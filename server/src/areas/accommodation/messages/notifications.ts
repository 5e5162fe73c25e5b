import { sql } from 'drizzle-orm'
import type { AccommodationEvent } from '@contract/accommodation/accommodation-card'
import type { Executor } from '@server/core/postgres/database'
import type { Job } from '@server/core/running/jobs'
import type { accommodations } from '@server/core/tables/accommodation'
import { offeringNamed } from '@server/domain/accommodations/offered'
import {
  applicationNotificationJob,
  type ApplicationMessages,
  type NotifiedEvent,
} from '@server/domain/applications/application-notifications'
import { reasonText } from '@server/domain/outbox/written'
import { ACCOMMODATION } from '../accommodation'
import { accommodationTemplates, approvedInPart, type AccommodationValues } from './templates'

const messages: ApplicationMessages<typeof accommodations, AccommodationEvent, AccommodationValues> = {
  name: 'accommodation-notifications',
  templates: {
    submitted: accommodationTemplates.accommodationSubmitted,
    resubmitted: accommodationTemplates.accommodationSubmitted,
    approved: accommodationTemplates.accommodationApproved,
    approvedInPart,
    rejected: accommodationTemplates.accommodationRejected,
    reopened: accommodationTemplates.accommodationReopened,
  },
  settled: shortenedBy,
  values: (project, { offerCode, reason, hasSettled }, language) => ({
    examName: project.definition.name[language],
    offer: (offeringNamed(project, offerCode)?.name ?? { zh: '便利申请', en: 'access arrangements' })[language],
    reason: reasonText(reason, language),
    isShortened: hasSettled,
  }),
  more: ({ offerCode }) => ({
    label: { zh: '查看便利申请：', en: 'View application: ' },
    path: `/default/accommodation/application?offerCode=${offerCode}`,
  }),
}

export const accommodationJobs: Job[] = [applicationNotificationJob(ACCOMMODATION, messages)]

/** Returns the ids of decision events that shortened a seat booked under an earlier approval. */
async function shortenedBy(tx: Executor, projectId: string, events: readonly NotifiedEvent[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ eventId: string }>(sql`
    select told."eventId"
    from json_to_recordset(${JSON.stringify(events)}::text::json) as told("eventId" uuid, "applicationId" uuid)
    join accommodation_event decided on decided.project_id = ${projectId}
      and decided.accommodation_id = told."applicationId" and decided.event_id = told."eventId"
    join accommodation application on application.project_id = ${projectId}
      and application.accommodation_id = told."applicationId"
    where exists (
      select from appointment join appointment_event shortened using (project_id, appointment_id)
      where project_id = ${projectId} and appointment.account_id = application.account_id
        and shortened.event = 'shortened' and shortened.at = decided.at
    )`)
  return new Set(rows.map(({ eventId }) => eventId))
}
