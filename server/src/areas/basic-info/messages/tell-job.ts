import { sql } from 'drizzle-orm'
import type { BasicInfoEvent } from '@contract/basic-info/basic-info-update'
import type { Project } from '@server/calls/project/project-cache'
import type { Sealed } from '@server/core/personal-data/sealed-column'
import { openRow } from '@server/core/personal-data/sealed-rows'
import { basicInfoEvents } from '@server/core/tables/basic-info'
import type { News } from '@server/domain/outbox/tell-candidates'
import { tellingJob, type Telling } from '@server/domain/outbox/telling-job'
import { waitingEvents } from '@server/domain/outbox/waiting-events'
import { reasonWords, write } from '@server/domain/outbox/written'
import { basicInfoTemplates } from './templates'

/** Where a candidate sees their application. */
const PATH = '/default/checkBasicInfoUpdate'
const seeIt = { zh: '查看变更申请：', en: 'See your update request: ' }

const messages = {
  submitted: 'basicInfoSubmitted',
  resubmitted: 'basicInfoSubmitted',
  approved: 'basicInfoApproved',
  rejected: 'basicInfoRejected',
} as const satisfies Record<BasicInfoEvent, keyof typeof basicInfoTemplates>

/** An event with its application, as the database writes it. */
interface Happened extends Record<string, unknown> {
  subjectId: string
  eventId: string
  event: BasicInfoEvent
  reason: Sealed | null
  accountId: string
}

const waiting = waitingEvents(sql`basic_info_event`, sql`update_id`)

/** What happened to applications: the candidates are told of it. */
const telling: Telling<Happened> = {
  name: 'tell-of-basic-info',
  due: waiting.due,
  take: async (tx, projectId, options) => {
    const { rows } = await tx.execute<Happened>(sql`
      with taken as (${waiting.taken(projectId, options)})
      select taken.update_id as "subjectId", event_id as "eventId", event, taken.reason, account_id as "accountId"
      from taken cross join lateral (
        select account_id from basic_info_update
        where project_id = ${projectId} and update_id = taken.update_id limit 1
      ) application`)
    return rows
  },
  putBack: waiting.putBack,
  newsOf(project, { subjectId: updateId, eventId, event, reason, accountId }, { personalData }) {
    const key = { projectId: project.projectId, updateId, eventId }
    const opened = openRow(personalData, basicInfoEvents, { ...key, reason })
    return newsOf(project, event, { accountId, reason: opened.reason })
  },
}

function newsOf(
  project: Project,
  event: BasicInfoEvent,
  { accountId, reason }: { accountId: string; reason: string | null },
): News {
  const message = messages[event]
  return {
    ...{ project, message, accountId },
    write: (language) => {
      const values = { examName: project.definition.name[language], reason: reasonWords(reason) }
      return write(basicInfoTemplates[message], language, values)
    },
    more: { label: seeIt, path: PATH },
  }
}

export const tellJob = tellingJob(telling)
