import type { ExemptionEvent, ExemptionSubject } from '@contract/exemption/exemption-card'
import type { Project } from '@server/calls/project/project-cache'
import type { News } from '@server/domain/outbox/tell-candidates'
import { type Language, reasonWords, write } from '@server/domain/outbox/written'
import { noticeTime, thing, type Notice } from '@server/domain/wechat/notices'
import { exemptionOfferings } from '@server/domain/projects/exemption-batches'
import { exemptionTemplates, type ExemptionMessage, type ExemptionValues } from './templates'

/** Where a candidate sees their applications. */
const PATH = '/default/excuseExam/my_Excuse'
const seeExemptions = { zh: '查看免考申请：', en: 'See your exemptions: ' }

/** Which message tells of an event of the timeline; the candidate's own withdrawal needs none. */
const messages: Record<ExemptionEvent, ExemptionMessage | null> = {
  submitted: 'exemptionSubmitted',
  resubmitted: 'exemptionSubmitted',
  approved: 'exemptionApproved',
  rejected: 'exemptionRejected',
  reopened: 'exemptionReopened',
  withdrawn: null,
}

/** An application, as far as it is told of. */
export interface Told {
  accountId: string
  batchCode: string
  subjects: readonly Pick<ExemptionSubject, 'subjectName'>[]
  reason: string | null
}

export const isTold = (event: ExemptionEvent): boolean => messages[event] !== null

/** By text and email; null where nothing is told of the event. */
export function exemptionNews(project: Project, event: ExemptionEvent, told: Told): News | null {
  const message = messages[event]
  return (
    message && {
      ...{ project, message, accountId: told.accountId },
      write: (language) => write(exemptionTemplates[message], language, valuesOf(project, told, language)),
      more: { label: seeExemptions, path: PATH },
    }
  )
}

/** How WeChat's template names a result: five characters at most. */
const decided = {
  approved: { message: 'exemptionApproved', phrase: '已通过' },
  rejected: { message: 'exemptionRejected', phrase: '未通过' },
  reopened: { message: 'exemptionReopened', phrase: '重新审核' },
} as const
type Decided = keyof typeof decided

/** In WeChat, for who agreed to it; `at`: when it was decided, or the decision taken back. */
export function decisionNotice(project: Project, event: Decided, told: Told, at: Date): Notice {
  const { message, phrase } = decided[event]
  const template = exemptionTemplates[message]
  return {
    topic: 'exemptionDecided',
    accountId: told.accountId,
    path: PATH,
    write: (language) => {
      const values = valuesOf(project, told, language)
      /** 申请项目, 审核结果 (Chinese alone), 审核时间, 备注 */
      const fields = {
        thing1: thing(values.batchName),
        phrase2: phrase,
        time3: noticeTime(at),
        thing4: language === 'zh' ? '请到“我的免考”查看' : 'See My exemptions',
      }
      return { written: write(template, language, values), fields }
    },
  }
}

function valuesOf(project: Project, { batchCode, subjects, reason }: Told, language: Language): ExemptionValues {
  const batch = exemptionOfferings(project).find(({ code }) => code === batchCode)
  return {
    examName: project.definition.name[language],
    batchName: batch?.name[language] ?? batchCode,
    subjects: subjects.map(({ subjectName }) => subjectName[language]).join(language === 'zh' ? '、' : ', '),
    reason: reasonWords(reason),
  }
}
