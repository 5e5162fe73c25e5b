import type { ExemptionEvent, ExemptionSubject } from '@contract/exemption/exemption-card'
import type { Project } from '@server/calls/project/project-cache'
import type { News } from '@server/domain/outbox/tell-candidates'
import { write, type Language } from '@server/domain/outbox/written'
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
  withdrawn: null,
}

/** An application, as far as it is told of. */
export interface Told {
  accountId: string
  batchCode: string
  subjects: readonly ExemptionSubject[]
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

/** In WeChat, for who agreed to it; `at`: when it was decided. */
export function decisionNotice(project: Project, event: 'approved' | 'rejected', told: Told, at: Date): Notice {
  const template = exemptionTemplates[event === 'approved' ? 'exemptionApproved' : 'exemptionRejected']
  return {
    topic: 'exemptionDecided',
    accountId: told.accountId,
    path: PATH,
    write: (language) => {
      const values = valuesOf(project, told, language)
      /** 申请项目, 审核结果 (Chinese alone), 审核时间, 备注 */
      const fields = {
        thing1: thing(values.batchName),
        phrase2: event === 'approved' ? '已通过' : '未通过',
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
    // the sentence it stands in has an end of its own
    reason: (reason ?? '').replace(/[。.]$/, ''),
  }
}
