import { formatAmount, formatInstant, formatPattern } from '@contract/format'
import type { Project } from '@server/calls/project/project-cache'
import type { News } from '@server/domain/outbox/tell-candidates'
import { type Language, reasonWords, write } from '@server/domain/outbox/written'
import { batchNameOf } from '@server/domain/projects/batches'
import type { RegistrationValues } from './message-template'
import { registrationTemplates, type RegistrationMessage } from './templates'

/** What is told of a registration. */
export interface Told {
  accountId: string
  registrationId: string
  registrationNumber: string
  batchCode: string
  amountCents: number
  /** What the message says: until when it can be paid, or when it happened; null where it says no time. */
  at: Date | null
  reason?: string
}

const seeRegistration = { zh: '查看报名：', en: 'See your registration: ' }

export function registrationNews(project: Project, message: RegistrationMessage, told: Told): News {
  const template = registrationTemplates[message]
  return {
    project,
    accountId: told.accountId,
    message,
    write: (language) => write(template, language, valuesOf(project, told, language)),
    more: { label: seeRegistration, path: registrationPath(told) },
  }
}

export const registrationPath = ({ registrationId }: Pick<Told, 'registrationId'>) =>
  `/default/examination/my_register/${registrationId}`

function valuesOf(
  project: Project,
  { batchCode, registrationNumber, amountCents, at, reason = '' }: Told,
  language: Language,
): RegistrationValues {
  return {
    examName: project.definition.name[language],
    batchName: batchNameOf(project, batchCode)[language],
    registrationNumber,
    amount: formatAmount(amountCents, language),
    at: at ? timeOf(at.getTime(), language) : '',
    reason: reasonWords(reason),
  }
}

/** Plain spaces: the unbreakable ones of the screens would make a text longer than it is. */
function timeOf(at: number, language: Language): string {
  return language === 'zh' ? formatPattern(at, 'yyyy年MM月dd日 HH:mm') : formatInstant(at, 'en').replace(/\s/g, ' ')
}
