import type { SubscribeTopic } from '@contract/endpoints/wechat'
import { formatAmount, decimals } from '@contract/format'
import type { Reason } from '@contract/reason'
import type { LocalText } from '@contract/schemas'
import type { Project } from '@server/calls/project/project-cache'
import { paymentDueFields } from '@server/domain/orders/due/payment-due-notification'
import type { CandidateNotification } from '@server/domain/outbox/write-notifications'
import { type Language, reasonText, renderMessage, writtenDeadline, writtenTime } from '@server/domain/outbox/written'
import { batchNameOf } from '@server/domain/projects/batches'
import { noticeDeadline, noticeTime, noticeText, type OutgoingNotice } from '@server/domain/wechat/notices'
import type { RegistrationValues } from './message-template'
import { registrationTemplates, type RegistrationMessage } from './templates'

/** Data of a registration used in messages. */
export interface NotifiedRegistration {
  accountId: string
  registrationId: string
  registrationNumber: string
  batchCode: string
  amountCents: number
  /** Deadline or time of the event, depending on the message; null if it has none. */
  at: Date | null
  reason?: Reason
}

/** Messages in which `at` is a deadline. */
const ofDeadlines: readonly RegistrationMessage[] = [
  ...(['submitted', 'paymentDue', 'changeDue'] as const),
  ...(['correctionAsked', 'correctionDue'] as const),
]

const seeRegistration = { zh: '查看报名：', en: 'View registration: ' }

export function registrationNotification(
  project: Project,
  message: RegistrationMessage,
  notified: NotifiedRegistration,
): CandidateNotification {
  const template = registrationTemplates[message]
  return {
    project,
    accountId: notified.accountId,
    message,
    write: (language) => renderMessage(template, language, valuesOf(project, message, notified, language)),
    more: { label: seeRegistration, path: registrationPath(notified) },
  }
}

export const registrationPath = ({ registrationId }: Pick<NotifiedRegistration, 'registrationId'>) =>
  `/default/examination/my_register/${registrationId}`

function valuesOf(
  project: Project,
  message: RegistrationMessage,
  { batchCode, registrationNumber, amountCents, at, reason }: NotifiedRegistration,
  language: Language,
): RegistrationValues {
  const written = ofDeadlines.includes(message) ? writtenDeadline : writtenTime
  return {
    examName: project.definition.name[language],
    batchName: batchNameOf(project, batchCode)[language],
    registrationNumber,
    amount: formatAmount(amountCents, language),
    at: at ? written(at.getTime(), language) : '',
    reason: reasonText(reason ?? null, language),
  }
}

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
