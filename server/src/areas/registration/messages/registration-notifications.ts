import { formatAmount } from '@contract/format'
import type { Reason } from '@contract/reason'
import type { Project } from '@server/calls/project/project-cache'
import type { CandidateNotification } from '@server/domain/outbox/write-notifications'
import { type Language, reasonText, renderMessage, writtenDeadline, writtenTime } from '@server/domain/outbox/written'
import { batchNameOf } from '@server/domain/projects/batches'
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
