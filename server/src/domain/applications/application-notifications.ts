import { getTableName, sql } from 'drizzle-orm'
import type { SubscribeTopic } from '@contract/endpoints/wechat'
import type { Reason } from '@contract/reason'
import type { Project } from '@server/calls/project/project-cache'
import type { EncryptedJson } from '@server/core/personal-data/encrypted-column'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import type { Executor } from '@server/core/postgres/database'
import type { Job } from '@server/core/running/jobs'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import type { MessageName } from '@server/core/tables/definition/messages'
import { notificationJob } from '../outbox/notification-job'
import { pendingEvents } from '../outbox/pending-notifications'
import type { CandidateNotification } from '../outbox/write-notifications'
import { renderMessage, type Language, type MessageTemplate } from '../outbox/written'
import { type OutgoingNotice, noticeTime, noticeText } from '../wechat/notices'
import type { EventOf, ApplicationStatusRow } from './application-rows'
import type { ApplicationKind } from './define-application'

/** An application with the reason of the reported event. */
export type NotifiedApplication<Table extends ApplicationTable> = ApplicationStatusRow<Table> & {
  reason: Reason | null
}

/** One event of a notification batch. */
export interface NotifiedEvent {
  eventId: string
  applicationId: string
}

export type NoticeOf<Table extends ApplicationTable> = (
  project: Project,
  event: 'approved' | 'rejected' | 'reopened',
  notified: NotifiedApplication<Table>,
  at: Date,
) => OutgoingNotice

type NamedTemplate<Values extends object, Name extends MessageName = MessageName> = MessageTemplate<Values> & {
  name: Name
}

/** Templates by the message names that the project's file uses. */
export type ApplicationTemplates<Values extends object> = {
  [Name in MessageName]?: NamedTemplate<Values, Name>
}

/** Messages of a kind: one for each event except withdrawal by the candidate. */
export interface ApplicationMessages<Table extends ApplicationTable, Event extends string, Values extends object> {
  /** Job name. */
  name: string
  templates: Record<Exclude<Event, 'withdrawn'>, NamedTemplate<Values>>
  values: (
    project: Project,
    notified: NotifiedApplication<Table> & { hasSettled: boolean },
    language: Language,
  ) => Values
  /**
   * Returns the ids of those events that also shortened or ended what an earlier decision had granted (`hasSettled`);
   * the message mentions it.
   */
  settled?: (tx: Executor, projectId: string, events: readonly NotifiedEvent[]) => Promise<Set<string>>
  /** Link to the page with details. */
  more: (notified: NotifiedApplication<Table>) => NonNullable<CandidateNotification['more']>
}

/** Event row as the database returns it. */
interface ClaimedApplicationEvent<Event> extends Record<string, unknown> {
  subjectId: string
  eventId: string
  event: Event
  reason: EncryptedJson<Reason> | null
}

interface Happened<Table extends ApplicationTable, Event> extends ClaimedApplicationEvent<Event> {
  application: ApplicationStatusRow<Table>
  hasSettled: boolean
}

/** Defines the job that notifies candidates of events of their applications. */
export function applicationNotificationJob<
  Table extends ApplicationTable,
  Events extends ApplicationEventTable,
  Values extends object,
>(kind: ApplicationKind<Table, Events>, messages: ApplicationMessages<Table, EventOf<Events>, Values>): Job {
  const id = sql.identifier(kind.events.applicationId.name)
  const waiting = pendingEvents(sql`${sql.identifier(getTableName(kind.events))}`, sql`${id}`)
  return notificationJob<Happened<Table, EventOf<Events>>>({
    name: messages.name,
    due: waiting.due,
    claim: async (tx, projectId, options) => {
      const { rows } = await tx.execute<ClaimedApplicationEvent<EventOf<Events>>>(sql`
        with claimed as (${waiting.claimed(projectId, options)})
        select ${id} as "subjectId", event_id as "eventId", event, reason from claimed`)
      const ids = rows.map(({ subjectId }) => subjectId)
      const events = rows.map(({ subjectId: applicationId, eventId }) => ({ applicationId, eventId }))
      const settled = await messages.settled?.(tx, projectId, events)
      const current = new Map((await kind.findNamed(tx, projectId, ids)).map((row) => [row.applicationId, row]))
      return rows.flatMap((row) => {
        const application = current.get(row.subjectId)
        return application ? [{ ...row, application, hasSettled: settled?.has(row.eventId) ?? false }] : []
      })
    },
    markPending: waiting.markPending,
    notificationOf: (
      project,
      { subjectId: applicationId, eventId, event, reason, application, hasSettled },
      { personalData },
    ) => {
      const key = { projectId: project.projectId, applicationId, eventId }
      const opened = decryptRow(personalData, kind.events, { ...key, reason })
      return applicationNotification(project, messages, event, { ...application, reason: opened.reason, hasSettled })
    },
  })
}

/** Builds the text message and email of an event; null where the event has no message. */
function applicationNotification<Table extends ApplicationTable, Event extends string, Values extends object>(
  project: Project,
  { templates, values, more }: ApplicationMessages<Table, Event, Values>,
  event: Event,
  notified: NotifiedApplication<Table> & { hasSettled: boolean },
): CandidateNotification | null {
  if (!hasTemplate(templates, event)) return null
  const template = templates[event]
  return {
    ...{ project, message: template.name, accountId: notified.accountId },
    write: (language) => renderMessage(template, language, values(project, notified, language)),
    more: more(notified),
  }
}

const hasTemplate = <Of extends object>(templates: Of, event: PropertyKey): event is keyof Of => event in templates

interface Wording<About, Event extends string, Values extends object> {
  topic: SubscribeTopic
  templates: Readonly<Record<NoInfer<Event>, MessageTemplate<Values>>>
  valuesOf: (project: Project, notified: About, language: Language) => Values
  /** Path of the page with details. */
  pathOf: (notified: About) => string
  /** Name of the offering. */
  about: (values: Values) => string
  /** Chinese value of the template's status field; WeChat allows five characters. */
  phrases: Readonly<Record<Event, string>>
  /** Remark that points to the page; WeChat allows twenty characters. */
  seeAt: Readonly<Record<Language, string>>
}

/**
 * Builds the WeChat notices of a kind for recipients who agreed to them; `at` is the time of the decision or reopening.
 * Every kind's template has the same four fields: offering, event, time, remark.
 */
export function noticesOf<About extends { accountId: string }, Event extends string, Values extends object>({
  topic,
  templates,
  valuesOf,
  pathOf,
  about,
  phrases,
  seeAt,
}: Wording<About, Event, Values>) {
  return (project: Project, event: Event, notified: About, at: Date): OutgoingNotice => ({
    ...{ topic, accountId: notified.accountId, path: pathOf(notified) },
    write: (language) => {
      const values = valuesOf(project, notified, language)
      const fields = {
        thing1: noticeText(about(values)),
        phrase2: phrases[event],
        time3: noticeTime(at),
        thing4: seeAt[language],
      }
      return { written: renderMessage(templates[event], language, values), fields }
    },
  })
}
