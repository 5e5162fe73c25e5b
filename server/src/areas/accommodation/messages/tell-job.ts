import { sql } from 'drizzle-orm'
import type { AccommodationEvent } from '@contract/accommodation/accommodation-card'
import type { Project } from '@server/calls/project/project-cache'
import type { Sealed } from '@server/core/personal-data/sealed-column'
import { openRow } from '@server/core/personal-data/sealed-rows'
import { accommodationEvents } from '@server/core/tables/accommodation'
import { offeringNamed } from '@server/domain/accommodations/offered'
import type { News } from '@server/domain/outbox/tell-candidates'
import { tellingJob, type Telling } from '@server/domain/outbox/telling-job'
import { waitingEvents } from '@server/domain/outbox/waiting-events'
import { reasonWords, write } from '@server/domain/outbox/written'
import { accommodationTemplates } from './templates'

const seeIt = { zh: '查看便利申请：', en: 'See your application: ' }

const messages = {
  submitted: 'accommodationSubmitted',
  resubmitted: 'accommodationSubmitted',
  approved: 'accommodationApproved',
  approvedInPart: 'accommodationApproved',
  rejected: 'accommodationRejected',
  reopened: 'accommodationReopened',
} as const satisfies Record<Told, keyof typeof accommodationTemplates>

/** Taking it back is what the candidate did last. */
type Told = Exclude<AccommodationEvent, 'withdrawn'>

/** An event with its application, as the database writes it. */
interface Happened extends Record<string, unknown> {
  subjectId: string
  eventId: string
  event: Told
  reason: Sealed | null
  accountId: string
  offerCode: string
  /** A seat that was booked by an earlier approval ends earlier by this. */
  isShortened: boolean
}

const waiting = waitingEvents(sql`accommodation_event`, sql`accommodation_id`)

/** What happened to applications: the candidates are told of it. */
const telling: Telling<Happened> = {
  name: 'tell-of-accommodations',
  due: waiting.due,
  take: async (tx, projectId, options) => {
    const { rows } = await tx.execute<Happened>(sql`
      with taken as (${waiting.taken(projectId, options)})
      select taken.accommodation_id as "subjectId", event_id as "eventId", event, taken.reason, account_id as "accountId",
        offer_code as "offerCode", exists (
          select from appointment join appointment_event shortened using (project_id, appointment_id)
          where project_id = ${projectId} and appointment.account_id = application.account_id
            and shortened.event = 'shortened' and shortened.at = taken.at
        ) as "isShortened"
      from taken cross join lateral (
        select account_id, offer_code from accommodation
        where project_id = ${projectId} and accommodation_id = taken.accommodation_id limit 1
      ) application`)
    return rows
  },
  putBack: waiting.putBack,
  newsOf(project, { subjectId: accommodationId, eventId, reason, ...happened }, { personalData }) {
    const key = { projectId: project.projectId, accommodationId, eventId }
    const opened = openRow(personalData, accommodationEvents, { ...key, reason })
    return newsOf(project, { ...happened, reason: opened.reason })
  },
}

function newsOf(
  project: Project,
  {
    event,
    accountId,
    offerCode,
    reason,
    isShortened,
  }: Pick<Happened, 'event' | 'accountId' | 'offerCode' | 'isShortened'> & { reason: string | null },
): News {
  const message = messages[event]
  const offer = offeringNamed(project, offerCode)?.name ?? { zh: '便利申请', en: 'accommodations' }
  return {
    ...{ project, message, accountId },
    write: (language) =>
      write(accommodationTemplates[message], language, {
        examName: project.definition.name[language],
        offer: offer[language],
        reason: reasonWords(reason),
        isPart: event === 'approvedInPart',
        isShortened,
      }),
    more: { label: seeIt, path: `/default/accommodation/application?offerCode=${offerCode}` },
  }
}

export const tellJob = tellingJob(telling)
