import { decimals } from '@contract/format'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import { write, type Language } from '@server/domain/outbox/written'
import { noticeTime, thing, type Notice } from '@server/domain/wechat/notices'
import { batchNameOf } from '@server/domain/projects/batches'
import type { RegistrationValues } from './message-template'
import { registrationTemplates } from './templates'

interface Facts {
  batchCode: string
  registrationNumber: string
  amountCents: number
  /** What the message says: until when, or when. */
  at: Date
}

type Fields = (values: RegistrationValues, language: Language) => Record<string, string>

const whatToCorrect = { zh: '补正内容见报名详情', en: 'See what to correct' }

/** What WeChat shows of each topic. */
const topics = {
  paymentDue: {
    template: registrationTemplates.paymentDue,
    /** 考试名称, 待支付金额, 支付截止时间 */
    fields: ({ examName, amount, at }) => ({ thing1: thing(examName), amount2: `${amount}元`, time3: at }),
  },
  registrationPaid: {
    template: registrationTemplates.paid,
    /** 考试名称, 报名序号, 支付金额, 支付时间 */
    fields: ({ examName, registrationNumber, amount, at }) => ({
      thing1: thing(examName),
      character_string2: registrationNumber.slice(0, 32),
      amount3: `${amount}元`,
      time4: at,
    }),
  },
  correctionAsked: {
    template: registrationTemplates.correctionAsked,
    /** 考试名称, 报名序号, 截止时间, 备注 */
    fields: ({ examName, registrationNumber, at }, language) => ({
      thing1: thing(examName),
      character_string2: registrationNumber.slice(0, 32),
      time3: at,
      thing4: thing(whatToCorrect[language]),
    }),
  },
} satisfies Record<string, { template: (typeof registrationTemplates)['paid']; fields: Fields }>

/** A message in WeChat about a registration, for `enqueueNotice`. */
export function registrationNotice(
  project: Project,
  topic: keyof typeof topics,
  facts: Facts,
): Pick<Notice, 'topic' | 'write'> {
  const { template, fields } = topics[topic]
  const batchName: LocalText = batchNameOf(project, facts.batchCode)
  return {
    topic,
    write: (language) => {
      const values: RegistrationValues = {
        examName: project.definition.name[language],
        batchName: batchName[language],
        registrationNumber: facts.registrationNumber,
        amount: decimals(facts.amountCents),
        at: noticeTime(facts.at),
        reason: '',
      }
      return { written: write(template, language, values), fields: fields(values, language) }
    },
  }
}
