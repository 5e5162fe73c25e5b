import type { Pickup } from '@contract/certificate-application/applicable'
import type { CertificateApplicationEvent } from '@contract/certificate-application/application-card'
import type { Project } from '@server/calls/project/project-cache'
import type { certificateApplications } from '@server/core/tables/certificate-application'
import {
  noticesOf,
  type ApplicationMessages,
  type NotifiedApplication,
} from '@server/domain/applications/application-notifications'
import { type Language, reasonText, writtenDeadline, writtenTime } from '@server/domain/outbox/written'
import { applicableNamed } from '../application/certificate-application'
import { sentBy } from '../application/carriers'
import { namesOf } from '../kinds'
import {
  certificateApplicationTemplates as templates,
  type CertificateApplicationValues,
} from './application-templates'

type Applied = typeof certificateApplications

/** Fields of an application used in messages. */
type About = Pick<
  NotifiedApplication<Applied>,
  'accountId' | 'certificateCode' | 'reason' | 'carrier' | 'trackingNumber' | 'pickupCode'
>

/** Path of the page with the candidate's application. */
const pathOf = ({ certificateCode }: Pick<About, 'certificateCode'>) =>
  `/default/certificate/paper?certificateCode=${certificateCode}`

/** Templates of text messages and emails, by timeline event. */
export const certificateApplicationMessages: ApplicationMessages<
  Applied,
  CertificateApplicationEvent,
  CertificateApplicationValues
> = {
  name: 'certificate-application-notifications',
  templates: {
    submitted: templates.certificateApplicationSubmitted,
    resubmitted: templates.certificateApplicationSubmitted,
    approved: templates.certificateApplicationApproved,
    rejected: templates.certificateApplicationRejected,
    reopened: templates.certificateApplicationReopened,
    sent: templates.certificateSent,
    ready: templates.certificateReady,
    collected: templates.certificateCollected,
    remade: templates.certificateRemade,
  },
  values: valuesOf,
  more: (notified) => ({ label: { zh: '查看证书申领：', en: 'View application: ' }, path: pathOf(notified) }),
}

/** WeChat notices about the progress of an application. */
export const progressNotice = noticesOf({
  topic: 'certificateProgress',
  ...{ templates: certificateApplicationMessages.templates, valuesOf, pathOf },
  about: ({ certificate }) => certificate,
  phrases: {
    approved: '已通过',
    rejected: '未通过',
    reopened: '重新审核',
    sent: '已寄出',
    ready: '待领取',
    remade: '重新制证',
  },
  seeAt: { zh: '请到“证书申领”查看', en: 'See your application' },
})

function valuesOf(project: Project, notified: About, language: Language): CertificateApplicationValues {
  const { certificateCode, reason, pickupCode } = notified
  const sent = sentBy(project, notified)
  const pickup = applicableNamed(project, certificateCode)?.pickup
  return {
    examName: project.definition.name[language],
    certificate: namesOf(project, certificateCode).name[language],
    reason: reasonText(reason, language),
    carrier: sent?.carrier[language] ?? '',
    number: sent?.number ?? '',
    place: pickup ? [pickup.place[language], pickup.address[language]].join(language === 'zh' ? '，' : ', ') : '',
    hours: pickup?.hours[language] ?? '',
    dates: pickup ? datesOf(pickup, language) : '',
    code: pickupCode ?? '',
  }
}

/** Formats the pickup period. */
function datesOf({ from, until }: Pick<Pickup, 'from' | 'until'>, language: Language): string {
  const begins = from && writtenTime(Date.parse(from), language)
  const ends = until && writtenDeadline(Date.parse(until), language)
  if (language === 'zh')
    return begins && ends ? `${begins} 至 ${ends}` : begins ? `${begins} 起` : ends ? `${ends} 前` : ''
  return [begins && `from ${begins}`, ends && `until ${ends}`].filter(Boolean).join(' ')
}
