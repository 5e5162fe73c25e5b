import { sql } from 'drizzle-orm'
import { dayOf } from '@contract/format'
import { endOf } from '@contract/health/health-days'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { renderMessage, type Language, type MessageTemplate } from '@server/domain/outbox/written'
import type { Reminder, ReminderSource, RemindedEvent } from '@server/domain/reminders/reminder-source'
import { noticeTime, noticeText } from '@server/domain/wechat/notices'
import { healthBatches, healthName } from '@server/domain/health-offerings'
import { requiredDays } from './required-days'

const seeForm = { zh: '去打卡：', en: 'Check in: ' }

interface DueValues {
  examName: string
  batchName: string
}

const healthDue: MessageTemplate<DueValues> = {
  name: 'healthDue',
  wording: {
    zh: ({ examName, batchName }) => ({
      subject: '今天还没有健康打卡',
      text: `【${examName}】您今天还没有完成“${batchName}”。请在今天 24:00 前打卡，过后不能补报。`,
    }),
    en: ({ examName, batchName }) => ({
      subject: 'You have not checked in today',
      text: `${examName} (${batchName}): you have not checked in today. Check in before midnight (UTC+8). You cannot do it later.`,
    }),
  },
}

/** One reminder per account and check-in: derives an id from both. */
const subjectId = sql`md5(asked.account_id || asked.batch_code)::uuid`

const isDone = (projectId: string) => sql`
  select from health_check_in done
  where done.project_id = ${projectId} and done.account_id = asked.account_id
    and done.batch_code = asked.batch_code and done.day = asked.day`

/** Reminder of today's check-in for candidates who have not done it, at the hour set in the project file. */
export const healthReminders: readonly ReminderSource[] = [
  {
    kind: 'healthDue',
    module: 'health',
    isFor: (definition) => healthBatches({ definition }).length > 0,
    things: (projectId) => sql`
      select ${subjectId} as subject_id, asked.account_id, asked.at, null::timestamptz as since
      from (${requiredDays(projectId)}) asked where not exists (${isDone(projectId)})`,
    write: async ({ now }, db, project, things) => {
      const due = await findDue(db, project, things)
      const today = dayOf(now())
      return new Map(due.map((one) => [one.subjectId, notificationOf(project, one.batchCode, today)]))
    },
  },
]

/** Finds the check-in of each reminder by recomputing the hashed ids. */
async function findDue(db: Executor, project: Project, things: readonly RemindedEvent[]) {
  const codes = healthBatches(project).map(({ code }) => code)
  const accountIds = things.map(({ accountId }) => accountId)
  const ids = things.map(({ subjectId: id }) => id)
  const { rows } = await db.execute<{ subjectId: string; batchCode: string }>(sql`
    select asked.subject_id as "subjectId", asked.batch_code as "batchCode"
    from (
      select account_id, batch_code, ${subjectId} as subject_id
      from (
        select account_id, batch_code
        from unnest(${sql.param(accountIds)}::uuid[]) account_id, unnest(${sql.param(codes)}::text[]) batch_code
      ) asked
    ) asked
    where asked.subject_id = any(${sql.param(ids)}::uuid[])`)
  return rows
}

/** Builds the reminder for text message, email and WeChat, which shows the end of the day as deadline. */
function notificationOf(project: Project, batchCode: string, today: string): Reminder {
  const { name } = project.definition
  const batchName = healthName(project, batchCode)
  const path = `/default/antiEpidemic/antiEpidemicReg?batch=${batchCode}`
  const written = (language: Language) =>
    renderMessage(healthDue, language, { examName: name[language], batchName: batchName[language] })
  return {
    ...{ message: 'healthDue', write: written },
    more: { label: seeForm, path },
    notice: {
      ...{ topic: 'healthDue', path },
      /** Template fields 考试名称, 打卡名称, 截止时间, 备注 */
      write: (language) => ({
        written: written(language),
        fields: {
          thing1: noticeText(name[language]),
          thing2: noticeText(batchName[language]),
          time3: noticeTime(new Date(endOf(today))),
          thing4: noticeText(remark[language]),
        },
      }),
    },
  }
}

const remark = { zh: '今天未打卡，过后不能补报', en: 'Only possible today' }
