import type { LocalText } from '@contract/schemas'
import type { Reason } from '@contract/reason'
import type { Project } from '@server/calls/project/project-cache'
import { reasonText, renderMessage, type Language, type RenderedMessage } from '@server/domain/outbox/written'
import { nameOfExam, resultsNamed } from '@server/domain/results/result-exam-of'
import { noticeTime, noticeText } from '@server/domain/wechat/notices'
import type { NotificationWithNotice } from '@server/domain/wechat/notify-everywhere'
import { leftOutTemplate, resultTemplates, withdrawnTemplate } from './result-templates'

/** A published result. */
export interface NotifiedResult {
  accountId: string
  resultCode: string
  publishAt: string
}

/** A withdrawn result. */
export interface WithdrawnResult {
  accountId: string
  resultCode: string
  withdrawnAt: string
  reason: Reason | null
}

/** Maximum delay of a notification, for nights and outages. */
const GOOD_FOR_MS = 7 * 24 * 60 * 60_000
const seeLeftOut = { zh: '更正后没有您的成绩，请查看', en: 'Corrected: no result' }
const seeWhy = { zh: '成绩已撤回，请查看原因', en: 'Withdrawn: see why' }

/** Notification of publication by text, email and WeChat; null if the results are no longer in the project file. */
export function resultPublishedNotification(
  project: Project,
  { accountId, resultCode, publishAt }: NotifiedResult,
  as: keyof typeof resultTemplates,
): NotificationWithNotice | null {
  const names = namesOf(project, resultCode)
  if (!names) return null
  const written = (language: Language) => renderMessage(resultTemplates[as], language, valuesOf(names, language))
  return {
    ...{ project, accountId, message: 'resultPublished', write: written },
    ...notificationFor(names, written, {
      at: publishAt,
      path: `/default/grade/grade/${resultCode}`,
      remark: names.batchName,
    }),
    more: { label: { zh: '查看成绩：', en: 'View result: ' }, path: `/default/grade/grade/${resultCode}` },
  }
}

/** Notification of withdrawal with the reason; null if the results are no longer in the project file. */
export function resultWithdrawnNotification(
  project: Project,
  { accountId, resultCode, withdrawnAt, reason }: WithdrawnResult,
): NotificationWithNotice | null {
  const names = namesOf(project, resultCode)
  if (!names) return null
  const path = '/default/grade/grade'
  const written = (language: Language) =>
    renderMessage(withdrawnTemplate, language, { ...valuesOf(names, language), reason: reasonText(reason, language) })
  return {
    ...{ project, accountId, message: 'resultWithdrawn', write: written },
    ...notificationFor(names, written, { at: withdrawnAt, path, remark: seeWhy }),
    more: { label: { zh: '成绩查询：', en: 'Results: ' }, path },
  }
}

/** Notification that the candidate has no result any more; null if the results are no longer in the project file. */
export function resultLeftOutNotification(
  project: Project,
  { accountId, resultCode, publishAt }: NotifiedResult,
): NotificationWithNotice | null {
  const names = namesOf(project, resultCode)
  if (!names) return null
  const path = '/default/grade/grade'
  const written = (language: Language) => renderMessage(leftOutTemplate, language, valuesOf(names, language))
  return {
    ...{ project, accountId, message: 'resultWithdrawn', write: written },
    ...notificationFor(names, written, { at: publishAt, path, remark: seeLeftOut }),
    more: { label: { zh: '成绩查询：', en: 'Results: ' }, path },
  }
}

interface Names {
  examName: LocalText
  batchName: LocalText
}

function namesOf(project: Project, resultCode: string): Names | null {
  const result = resultsNamed(project, resultCode)
  return result ? { examName: project.definition.name, batchName: nameOfExam(project, result) } : null
}

const valuesOf = ({ examName, batchName }: Names, language: Language) => ({
  examName: examName[language],
  batchName: batchName[language],
})

interface About {
  at: string
  path: string
  remark: LocalText
}

/** Expiry of the notification, and the WeChat fields 考试名称, 发布时间, 备注. */
function notificationFor(
  { examName }: Names,
  written: (language: Language) => RenderedMessage,
  { at, path, remark }: About,
) {
  return {
    expiresAt: new Date(Date.parse(at) + GOOD_FOR_MS),
    notice: {
      topic: 'resultPublished' as const,
      path,
      write: (language: Language) => ({
        written: written(language),
        fields: {
          thing1: noticeText(examName[language]),
          time2: noticeTime(new Date(at)),
          thing3: noticeText(remark[language]),
        },
      }),
    },
  }
}
