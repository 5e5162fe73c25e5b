import { sql } from 'drizzle-orm'
import type { ResultExam } from '@contract/result/result-exam'
import { sheetOf, type StoredSheet } from '@contract/result/sheet'
import type { LocalText } from '@contract/schemas'
import type { Encrypted } from '@server/core/personal-data/encrypted-column'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import { results } from '@server/core/tables/result'
import { renderMessage, writtenDeadline, type Language, type MessageTemplate } from '@server/domain/outbox/written'
import type { Reminder, ReminderSource } from '@server/domain/reminders/reminder-source'
import { resultsNamed } from '@server/domain/results/result-exam-of'
import { noticeDeadline, noticeText } from '@server/domain/wechat/notices'

/** `until`: end of the application period. */
interface WindowValues {
  examName: string
  result: string
  until: string
}

const reviewWindow: MessageTemplate<WindowValues> = {
  name: 'reviewWindow',
  wording: {
    zh: ({ examName, result, until }) => ({
      subject: '成绩复核申请即将截止',
      text: `【${examName}】“${result}”的成绩复核申请 ${until} 截止。如需核对漏评、合分或登分，请登录后申请；不需要则无须操作。`,
    }),
    en: ({ examName, result, until }) => ({
      subject: 'Applications for a result review close soon',
      text: `${examName} (${result}): applications for a result review close on ${until}. To have unmarked parts, totals or entries checked, sign in and apply. Otherwise you do not need to do anything.`,
    }),
  },
}

/** Builds the reminder for text message, email and WeChat. */
function windowReminder(
  examName: LocalText,
  result: LocalText,
  { resultCode, closesAt }: { resultCode: string; closesAt: Date },
): Reminder {
  const path = `/default/grade/review/${resultCode}`
  const written = (language: Language) => {
    const until = writtenDeadline(closesAt.getTime(), language)
    return renderMessage(reviewWindow, language, { examName: examName[language], result: result[language], until })
  }
  return {
    ...{ message: 'reviewWindow', write: written },
    more: { label: { zh: '申请复核：', en: 'Apply: ' }, path },
    notice: {
      topic: 'reviewWindow',
      path,
      /** Template fields 考试名称, 截止时间, 备注 */
      write: (language) => ({
        written: written(language),
        fields: {
          thing1: noticeText(examName[language]),
          time2: noticeDeadline(closesAt),
          thing3: noticeText(remark[language]),
        },
      }),
    },
  }
}

const remark = { zh: '成绩复核申请即将截止', en: 'Result review' }

/** One reminder per account and version: derives an id from both. */
const subjectId = sql`md5(result.account_id::text || result.release_id::text)::uuid`

/**
 * Selects all results of current versions without a review; candidates who passed are filtered out when the reminder is
 * written.
 */
const things = (projectId: string) => sql`
  with reviewed as materialized (
    select offered->>'code' as result_code, (offered->'review'->>'days')::int as days
    from project cross join lateral jsonb_array_elements(coalesce(definition->'results', '[]')) offered
    where project_id = ${projectId} and offered ? 'review'
  )
  select ${subjectId} as subject_id, result.account_id, release.publish_at as since,
    (date_trunc('day', release.publish_at at time zone 'Asia/Shanghai') + make_interval(days => days + 1))
      at time zone 'Asia/Shanghai' as at
  from reviewed join result_release release on release.project_id = ${projectId} and release.result_code = reviewed.result_code
  join result on result.project_id = ${projectId} and result.release_id = release.release_id
  where release.withdrawn_at is null and not exists (
    select from result_release newer
    where newer.project_id = ${projectId} and newer.result_code = release.result_code
      and newer.version > release.version and newer.publish_at is not null and newer.withdrawn_at is null
  ) and not exists (
    select from result_review own
    where own.project_id = ${projectId} and own.account_id = result.account_id
      and own.result_code = release.result_code
  )`

interface Found extends Record<string, unknown> {
  subjectId: string
  releaseId: string
  accountId: string
  resultCode: string
  exam: ResultExam
  sheet: Encrypted
}

/** Reminder for candidates who did not pass and can still have a unit reviewed, a day before the period ends. */
export const reviewReminders: readonly ReminderSource[] = [
  {
    kind: 'reviewWindow',
    module: 'review',
    isFor: ({ results: named }) => named.some(({ review }) => review !== undefined),
    things,
    write: async ({ personalData }, db, project, wanted) => {
      const { projectId, definition } = project
      const accountIds = wanted.map(({ accountId }) => accountId)
      const ids = wanted.map(({ subjectId: id }) => id)
      const { rows } = await db.execute<Found>(sql`
        select ${subjectId} as "subjectId", result.release_id as "releaseId", account_id as "accountId",
          result_code as "resultCode", exam, sheet
        from result join result_release using (project_id, release_id)
        where project_id = ${projectId} and account_id = any(${sql.param(accountIds)}::uuid[])
          and ${subjectId} = any(${sql.param(ids)}::uuid[])`)
      const due = rows.filter(({ exam, ...row }) => {
        const { sheet } = decryptRow(personalData, results, { projectId, ...row })
        const { outcome, units } = sheetOf(exam, JSON.parse(sheet) as StoredSheet)
        return outcome === 'notQualified' && units.some(({ isObjective, mark }) => !isObjective || mark !== null)
      })
      return new Map(
        due.map(({ subjectId: id, resultCode }) => {
          const name = resultsNamed(project, resultCode)?.name ?? { zh: resultCode, en: resultCode }
          const closesAt = new Date(wanted.find(({ subjectId: one }) => one === id)?.at ?? 0)
          return [id, windowReminder(definition.name, name, { resultCode, closesAt })]
        }),
      )
    },
  },
]
