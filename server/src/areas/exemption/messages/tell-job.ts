import { sql } from 'drizzle-orm'
import type { ExemptionEvent } from '@contract/exemption/exemption-card'
import type { Sealed } from '@server/core/personal-data/sealed-column'
import { openRow } from '@server/core/personal-data/sealed-rows'
import { exemptionEvents, type StoredExemptionSubject } from '@server/core/tables/exemption'
import { tellingJob, type Telling } from '@server/domain/outbox/telling-job'
import { waitingEvents } from '@server/domain/outbox/waiting-events'
import { exemptionNews } from './exemption-news'

/** An event with its application, as the database writes it. */
interface Happened extends Record<string, unknown> {
  subjectId: string
  eventId: string
  event: ExemptionEvent
  reason: Sealed | null
  accountId: string
  batchCode: string
  subjects: StoredExemptionSubject[]
}

const waiting = waitingEvents(sql`exemption_event`, sql`exemption_id`)

/** What happened to applications for exemption: the candidates are told of it. */
const exemptionTelling: Telling<Happened> = {
  name: 'tell-of-exemptions',
  due: waiting.due,
  take: async (tx, projectId, options) => {
    const { rows } = await tx.execute<Happened>(sql`
      with taken as (${waiting.taken(projectId, options)})
      select taken.exemption_id as "subjectId", event_id as "eventId", event, taken.reason,
        account_id as "accountId", batch_code as "batchCode", subjects
      from taken cross join lateral (
        select account_id, batch_code, subjects from exemption
        where project_id = ${projectId} and exemption_id = taken.exemption_id limit 1
      ) exemption`)
    return rows
  },
  putBack: waiting.putBack,
  newsOf(project, happened, { personalData }) {
    const { subjectId: exemptionId, eventId, reason } = happened
    const key = { projectId: project.projectId, exemptionId, eventId }
    const opened = openRow(personalData, exemptionEvents, { ...key, reason })
    return exemptionNews(project, happened.event, { ...happened, reason: opened.reason })
  },
}

export const tellJob = tellingJob(exemptionTelling)
