import type { SubscribeTopic } from '@contract/endpoints/wechat'
import { decimals } from '@contract/format'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import { paymentDueFields } from '@server/domain/orders/due/payment-due-notification'
import { renderMessage, type Language } from '@server/domain/outbox/written'
import { noticeDeadline, noticeTime, noticeText, type OutgoingNotice } from '@server/domain/wechat/notices'
import { batchNameOf } from '@server/domain/projects/batches'
import type { RegistrationValues } from './message-template'
import { registrationTemplates } from './templates'

interface Facts {
  batchCode: string
  registrationNumber: string
  amountCents: number
  /** Deadline or time of the event. */
  at: Date
}

type Fields = (values: RegistrationValues, language: Language) => Record<string, string>

const whatToCorrect = { zh: '补正内容见报名详情', en: 'See what to correct' }

/** Template fields 考试名称, 报名序号, 截止时间, 备注 */
const correctionFields: Fields = ({ examName, registrationNumber, at }, language) => ({
  thing1: noticeText(examName),
  character_string2: registrationNumber.slice(0, 32),
  time3: at,
  thing4: noticeText(whatToCorrect[language]),
})

/** WeChat topic, template and fields of each message. */
const notices = {
  paymentDue: {
    topic: 'paymentDue',
    template: registrationTemplates.paymentDue,
    fields: paymentDueFields,
  },
  registrationPaid: {
    topic: 'registrationPaid',
    template: registrationTemplates.paid,
    /** Template fields 考试名称, 报名序号, 支付金额, 支付时间 */
    fields: ({ examName, registrationNumber, amount, at }) => ({
      thing1: noticeText(examName),
      character_string2: registrationNumber.slice(0, 32),
      amount3: `${amount}元`,
      time4: at,
    }),
  },
  correctionAsked: {
    topic: 'correctionAsked',
    template: registrationTemplates.correctionAsked,
    fields: correctionFields,
  },
  correctionDue: { topic: 'correctionAsked', template: registrationTemplates.correctionDue, fields: correctionFields },
} satisfies Record<string, { topic: SubscribeTopic; template: (typeof registrationTemplates)['paid']; fields: Fields }>

/** Builds a WeChat notice about a registration for `enqueueNotice`. */
export function registrationNotice(
  project: Project,
  message: keyof typeof notices,
  facts: Facts,
): Pick<OutgoingNotice, 'topic' | 'write'> {
  const { topic, template, fields } = notices[message]
  const written = message === 'registrationPaid' ? noticeTime : noticeDeadline
  const batchName: LocalText = batchNameOf(project, facts.batchCode)
  return {
    topic,
    write: (language) => {
      const values: RegistrationValues = {
        examName: project.definition.name[language],
        batchName: batchName[language],
        registrationNumber: facts.registrationNumber,
        amount: decimals(facts.amountCents),
        at: written(facts.at),
        reason: '',
      }
      return { written: renderMessage(template, language, values), fields: fields(values, language) }
    },
  }
}
