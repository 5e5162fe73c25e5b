import type { ExemptionEvent } from '@contract/exemption/exemption-card'
import type { Project } from '@server/calls/project/project-cache'
import type { exemptions } from '@server/core/tables/exemption'
import type { ApplicationMessages, Told } from '@server/domain/applications/telling'
import { type Language, reasonWords, write } from '@server/domain/outbox/written'
import { noticeTime, thing, type Notice } from '@server/domain/wechat/notices'
import { exemptionOfferings } from '@server/domain/projects/exemption-batches'
import { exemptionTemplates, type ExemptionValues } from './templates'

type Applied = typeof exemptions

/** An application, as far as it is told of. */
type About = Pick<Told<Applied>, 'accountId' | 'batchCode' | 'subjects' | 'reason'>

/** Where a candidate sees their applications. */
const PATH = '/default/excuseExam/my_Excuse'

/** Which message tells of an event of the timeline, by text and email. */
export const exemptionMessages: ApplicationMessages<Applied, ExemptionEvent, ExemptionValues> = {
  name: 'tell-of-exemptions',
  templates: {
    submitted: exemptionTemplates.exemptionSubmitted,
    resubmitted: exemptionTemplates.exemptionSubmitted,
    approved: exemptionTemplates.exemptionApproved,
    rejected: exemptionTemplates.exemptionRejected,
    reopened: exemptionTemplates.exemptionReopened,
  },
  values: valuesOf,
  more: () => ({ label: { zh: '查看免考申请：', en: 'See your exemptions: ' }, path: PATH }),
}

/** How WeChat's template names a result: five characters at most. */
const phrases = { approved: '已通过', rejected: '未通过', reopened: '重新审核' } as const

/** In WeChat, for who agreed to it; `at`: when it was decided, or the decision taken back. */
export function decisionNotice(project: Project, event: keyof typeof phrases, told: About, at: Date): Notice {
  const template = exemptionMessages.templates[event]
  return {
    topic: 'exemptionDecided',
    accountId: told.accountId,
    path: PATH,
    write: (language) => {
      const values = valuesOf(project, told, language)
      /** 申请项目, 审核结果 (Chinese alone), 审核时间, 备注 */
      const fields = {
        thing1: thing(values.batchName),
        phrase2: phrases[event],
        time3: noticeTime(at),
        thing4: language === 'zh' ? '请到“我的免考”查看' : 'See My exemptions',
      }
      return { written: write(template, language, values), fields }
    },
  }
}

function valuesOf(project: Project, { batchCode, subjects, reason }: About, language: Language): ExemptionValues {
  const batch = exemptionOfferings(project).find(({ code }) => code === batchCode)
  return {
    examName: project.definition.name[language],
    batchName: batch?.name[language] ?? batchCode,
    subjects: subjects.map(({ subjectName }) => subjectName[language]).join(language === 'zh' ? '、' : ', '),
    reason: reasonWords(reason),
  }
}
