import type { ReviewEvent } from '@contract/review/review'
import type { Project } from '@server/calls/project/project-cache'
import type { resultReviews } from '@server/core/tables/review'
import type { ApplicationMessages, Told } from '@server/domain/applications/telling'
import { reasonWords, write, type Language } from '@server/domain/outbox/written'
import { resultsNamed } from '@server/domain/results/result-exam-of'
import { noticeTime, thing, type Notice } from '@server/domain/wechat/notices'
import { reviewTemplates, type ReviewValues } from './templates'

type Applied = typeof resultReviews
type About = Told<Applied>

/** Which message tells of an event of the timeline, by text and email. */
export const reviewMessages: ApplicationMessages<Applied, ReviewEvent, ReviewValues> = {
  name: 'tell-of-reviews',
  templates: {
    submitted: reviewTemplates.reviewSubmitted,
    approved: reviewTemplates.reviewChanged,
    rejected: reviewTemplates.reviewUnchanged,
    reopened: reviewTemplates.reviewReopened,
  },
  values: valuesOf,
  more: (told) => ({ label: { zh: '查看成绩复核：', en: 'See your review: ' }, path: pathOf(told) }),
}

/** How WeChat's template names an outcome: five characters at most. */
const phrases = { approved: '有变动', rejected: '无变动', reopened: '重新复核' } as const

/** In WeChat, for who agreed to it. */
export function reviewNotice(project: Project, event: keyof typeof phrases, told: About, at: Date): Notice {
  const template = reviewMessages.templates[event]
  return {
    ...{ topic: 'reviewDecided', accountId: told.accountId, path: pathOf(told) },
    write: (language) => {
      const values = valuesOf(project, told, language)
      /** 复核科目, 复核结果 (Chinese alone), 复核时间, 备注 */
      const fields = {
        thing1: thing(values.unit),
        phrase2: phrases[event],
        time3: noticeTime(at),
        thing4: language === 'zh' ? '请到“我的复核”查看' : 'See My reviews',
      }
      return { written: write(template, language, values), fields }
    },
  }
}

const pathOf = ({ applicationId }: Pick<About, 'applicationId'>) => `/default/grade/reviews/${applicationId}`

function valuesOf(project: Project, told: About, language: Language): ReviewValues {
  const { resultCode, unitCode, reason, feeCents, refundsWhenChanged } = told
  const result = resultsNamed(project, resultCode)
  return {
    examName: project.definition.name[language],
    unit: result?.units.find(({ code }) => code === unitCode)?.name[language] ?? unitCode,
    reason: reasonWords(reason),
    isRefunded: feeCents > 0 && refundsWhenChanged,
  }
}
