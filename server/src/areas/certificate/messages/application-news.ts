import type { CertificateApplicationEvent } from '@contract/certificate-application/application-card'
import type { Project } from '@server/calls/project/project-cache'
import type { certificateApplications } from '@server/core/tables/certificate-application'
import type { ApplicationMessages, Told } from '@server/domain/applications/telling'
import { type Language, reasonWords, write } from '@server/domain/outbox/written'
import { noticeTime, thing, type Notice } from '@server/domain/wechat/notices'
import { applicableNamed } from '../application/applicable'
import { sentBy } from '../application/carriers'
import { namesOf } from '../kinds'
import {
  certificateApplicationTemplates as templates,
  type CertificateApplicationValues,
} from './application-templates'

type Applied = typeof certificateApplications

/** An application, as far as it is told of. */
type About = Pick<
  Told<Applied>,
  'accountId' | 'certificateCode' | 'reason' | 'carrier' | 'trackingNumber' | 'pickupCode'
>

/** Where a candidate sees their application. */
const pathOf = (certificateCode: string) => `/default/certificate/paper?certificateCode=${certificateCode}`

/** Which message tells of an event of the timeline, by text and email. */
export const certificateApplicationMessages: ApplicationMessages<
  Applied,
  CertificateApplicationEvent,
  CertificateApplicationValues
> = {
  name: 'tell-of-certificate-applications',
  templates: {
    submitted: templates.certificateApplicationSubmitted,
    resubmitted: templates.certificateApplicationSubmitted,
    approved: templates.certificateApplicationApproved,
    rejected: templates.certificateApplicationRejected,
    reopened: templates.certificateApplicationReopened,
    sent: templates.certificateSent,
    ready: templates.certificateReady,
    collected: templates.certificateCollected,
  },
  values: valuesOf,
  more: ({ certificateCode }) => ({
    label: { zh: '查看证书申领：', en: 'See your application: ' },
    path: pathOf(certificateCode),
  }),
}

/** How WeChat's template names it: five characters at most. */
const phrases = {
  approved: '已通过',
  rejected: '未通过',
  reopened: '重新审核',
  sent: '已寄出',
  ready: '待领取',
} as const

/** In WeChat, for who agreed to it; `at`: when it happened. */
export function progressNotice(project: Project, event: keyof typeof phrases, told: About, at: Date): Notice {
  return {
    topic: 'certificateProgress',
    accountId: told.accountId,
    path: pathOf(told.certificateCode),
    write: (language) => {
      const values = valuesOf(project, told, language)
      /** 证书名称, 办理进度 (Chinese alone), 时间, 备注 */
      const fields = {
        thing1: thing(values.certificate),
        phrase2: phrases[event],
        time3: noticeTime(at),
        thing4: language === 'zh' ? '请到“证书申领”查看' : 'See your application',
      }
      return { written: write(certificateApplicationMessages.templates[event], language, values), fields }
    },
  }
}

function valuesOf(project: Project, told: About, language: Language): CertificateApplicationValues {
  const { certificateCode, reason, pickupCode } = told
  const sent = sentBy(project, told)
  const pickup = applicableNamed(project, certificateCode)?.pickup
  return {
    examName: project.definition.name[language],
    certificate: namesOf(project, certificateCode).name[language],
    reason: reasonWords(reason),
    carrier: sent?.carrier[language] ?? '',
    number: sent?.number ?? '',
    place: pickup ? [pickup.place[language], pickup.address[language]].join(language === 'zh' ? '，' : ', ') : '',
    hours: pickup?.hours[language] ?? '',
    code: pickupCode ?? '',
  }
}
