import type { Project } from '@server/calls/project/project-cache'
import { write, type Language, type MessageTemplate } from '@server/domain/outbox/written'
import { nameOfExam, resultsNamed } from '@server/domain/results/result-exam-of'
import { noticeTime, thing } from '@server/domain/wechat/notices'
import type { NoticedNews } from '@server/domain/wechat/tell-everywhere'

/** A result that came out. */
export interface ToldResult {
  accountId: string
  resultCode: string
  publishAt: string
  isCorrected: boolean
}

interface PublishedValues {
  examName: string
  batchName: string
}

/** What was scored stands in neither: others read a phone’s messages too. */
const templates = {
  first: {
    name: 'resultPublished',
    wording: {
      zh: ({ examName, batchName }) => ({
        subject: '成绩已发布',
        text: `【${examName}】“${batchName}”的成绩已发布，请登录后查看。`,
      }),
      en: ({ examName, batchName }) => ({
        subject: 'Your result is out',
        text: `${examName} (${batchName}): results are out. Sign in to see yours.`,
      }),
    },
  },
  corrected: {
    name: 'resultCorrected',
    wording: {
      zh: ({ examName, batchName }) => ({
        subject: '成绩已更正',
        text: `【${examName}】“${batchName}”的成绩已更正并重新发布，请登录后查看，以最新成绩为准。`,
      }),
      en: ({ examName, batchName }) => ({
        subject: 'Your result was corrected',
        text: `${examName} (${batchName}): results were corrected and published again. Sign in to see yours: the new one counts.`,
      }),
    },
  },
} satisfies Record<string, MessageTemplate<PublishedValues>>

/** So long somebody may be told late, after a night or a breakdown. */
const GOOD_FOR_MS = 7 * 24 * 60 * 60_000
const seeResult = { zh: '查看成绩：', en: 'See your result: ' }

/** By text, email and WeChat; null for results that the project's file names no more. */
export function resultPublishedNews(project: Project, told: ToldResult): NoticedNews | null {
  const { accountId, resultCode, publishAt, isCorrected } = told
  const result = resultsNamed(project, resultCode)
  if (!result) return null
  const path = `/default/grade/grade/${resultCode}`
  const batchName = nameOfExam(project, result)
  const { name } = project.definition
  const template = templates[isCorrected ? 'corrected' : 'first']
  const written = (language: Language) =>
    write(template, language, { examName: name[language], batchName: batchName[language] })
  return {
    ...{ project, accountId, message: 'resultPublished', write: written },
    more: { label: seeResult, path },
    expiresAt: new Date(Date.parse(publishAt) + GOOD_FOR_MS),
    notice: {
      topic: 'resultPublished',
      path,
      /** 考试名称, 发布时间, 备注 */
      write: (language) => ({
        written: written(language),
        fields: {
          thing1: thing(name[language]),
          time2: noticeTime(new Date(publishAt)),
          thing3: thing(batchName[language]),
        },
      }),
    },
  }
}
