import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Notice } from '@contract/portal/notice'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { auditLog } from '@server/core/tables/operations'
import { recordAudit } from '../audit-log'
import { type CandidateNotification, writeNotifications } from '../outbox/write-notifications'
import { renderMessage, type MessageTemplate } from '../outbox/written'

/** Contains only the title: a published notice can be corrected, a sent message cannot. */
const noticePublished: MessageTemplate<{ examName: string; title: string }> = {
  name: 'noticeTold',
  wording: {
    zh: ({ examName, title }) => ({
      subject: `通知：${title}`,
      text: `【${examName}】考试机构发布了与您有关的通知：${title}。请登录后在“通知公告”中查看全文。`,
    }),
    en: ({ examName, title }) => ({
      subject: `Notice: ${title}`,
      text: `${examName}: the exam body published a notice for you: ${title}. Sign in and read it in “Notices”.`,
    }),
  },
}

/** Messages due per second, so that sign-in codes requested meanwhile do not queue behind all of them. */
export const NOTICES_PER_SECOND = 100

const AT_ONCE = 500

/** An earlier sending; `restrictedTo`: codes of the batch, area or round. */
interface NoticeSending {
  at: Date
  people: number
  restrictedTo: readonly string[]
}

interface Notification {
  project: Project
  notice: Notice
  accountIds: readonly string[]
  /** Restriction of the recipients, for the audit log. */
  recipients: NoticeRecipients
  /** Sends it also when it was sent before. */
  isRepeated: boolean
  actor: string
}

/** Notifies candidates of a notice in one transaction. Returns null, or the earlier sending that prevented it. */
export async function notifyCandidates(
  services: Services,
  { project, notice, accountIds, recipients, isRepeated, actor }: Notification,
  onWritten: (done: number) => void = () => {},
): Promise<NoticeSending | null> {
  const { projectId } = project
  const { code } = notice
  const from = services.now()
  return services.db.transaction(async (tx) => {
    await lockNotice(tx, projectId, code)
    const before = isRepeated ? null : await findSending(tx, projectId, code)
    if (before) return before
    for (let begin = 0; begin < accountIds.length; begin += AT_ONCE) {
      const some = accountIds.slice(begin, begin + AT_ONCE)
      const notifications = some.map((accountId, index) =>
        notificationOf(project, notice, accountId, noticeDueAt(from, begin + index)),
      )
      await writeNotifications(services, tx, notifications)
      onWritten(begin + some.length)
    }
    const details = { code, ...recipients, people: accountIds.length }
    await recordAudit(services, tx, { projectId, actor, action: 'notices tell', details })
    return null
  })
}

/** Returns when the recipient at this position (from 0) is notified; `from` in milliseconds. */
export const noticeDueAt = (from: number, place: number) =>
  new Date(from + Math.floor(place / NOTICES_PER_SECOND) * 1_000)

const notificationOf = (project: Project, { title }: Notice, accountId: string, due: Date): CandidateNotification => ({
  ...{ project, accountId, message: 'noticeTold', dueAt: due },
  write: (language) =>
    renderMessage(noticePublished, language, { examName: project.definition.name[language], title: title[language] }),
  more: { label: { zh: '查看通知：', en: 'View notice: ' }, path: '/default/notice' },
})

/** Takes an advisory lock: a second operator sending the same notice waits and then sees that it was sent. */
async function lockNotice(tx: Executor, projectId: string, code: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`notices tell ${projectId} ${code}`}, 0))`)
}

/** Returns the latest sending of a notice; null when it was not sent. */
export async function findSending(db: Executor, projectId: string, code: string): Promise<NoticeSending | null> {
  const [entry] = await db
    .select({ at: auditLog.at, details: auditLog.details })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.projectId, projectId),
        eq(auditLog.action, 'notices tell'),
        eq(sql`${auditLog.details}->>'code'`, code),
      ),
    )
    .orderBy(desc(auditLog.at))
    .limit(1)
  if (!entry) return null
  const { people, batch, area, round } = entry.details
  const restrictedTo = [batch, area, round].filter((each): each is string => typeof each === 'string')
  return { at: entry.at, people: Number(people), restrictedTo }
}

/** Recipients of a notice among registered and seated candidates. */
export interface NoticeRecipients {
  batch?: string
  area?: string
  round?: string
}

/** Returns distinct account ids. Unpaid registrations count; ended and fully refunded ones do not. */
export async function findNoticeRecipients(
  db: Executor,
  projectId: string,
  { batch, area, round }: NoticeRecipients,
): Promise<string[]> {
  const registered = sql`
    select account_id from registration
    where project_id = ${projectId} and status = 'submitted'
      ${batch ? sql`and batch_code = ${batch}` : sql``}
      ${
        area
          ? sql`and exists (
              select from registration_subject subject where subject.project_id = ${projectId}
                and subject.registration_id = registration.registration_id and area_code = ${area}
            )`
          : sql``
      }`
  const booked = sql`
    select account_id from appointment
    where project_id = ${projectId} and status = 'booked' ${round ? sql`and batch_code = ${round}` : sql``}`
  const either = round ? booked : (batch ?? area) ? registered : union(registered, booked)
  const { rows } = await db.execute<{ accountId: string }>(sql`
    select distinct account_id as "accountId" from (${either}) concerned order by 1`)
  return rows.map(({ accountId }) => accountId)
}

const union = (one: SQL, other: SQL) => sql`${one} union ${other}`
