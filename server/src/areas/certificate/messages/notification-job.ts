import { sql } from 'drizzle-orm'
import type { CertificateState } from '@contract/certificate/certificate'
import type { Reason } from '@contract/reason'
import type { EncryptedJson } from '@server/core/personal-data/encrypted-column'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import { certificates } from '@server/core/tables/certificate'
import { notificationJob, type PendingNotifications } from '@server/domain/outbox/notification-job'
import { pendingEvents } from '@server/domain/outbox/pending-events'
import { reasonText, renderMessage, type MessageTemplate } from '@server/domain/outbox/written'
import { namesOf } from '../kinds'
import type { MessageName } from '@server/core/tables/definition/messages'

/** `certificate`: name of its kind. `reason`: reason of a withdrawal, else empty. */
interface CertificateValues {
  examName: string
  certificate: string
  number: string
  reason: string
}

/** Message templates about certificates, by their names in the project file. */
const certificateTemplates = {
  certificateIssued: {
    name: 'certificateIssued',
    wording: {
      zh: ({ examName, certificate, number }) => ({
        subject: '证书已签发',
        text: `【${examName}】您的“${certificate}”已签发，编号 ${number}。可在“我的证书”中查看。`,
      }),
      en: ({ examName, certificate, number }) => ({
        subject: 'Your certificate is issued',
        text: `${examName}: your certificate “${certificate}” is issued. Number: ${number}. See it in “My certificates”.`,
      }),
    },
  },
  certificateReissued: {
    name: 'certificateReissued',
    wording: {
      zh: ({ examName, certificate, number }) => ({
        subject: '证书已补发',
        text: `【${examName}】您的“${certificate}”（编号 ${number}）已补发，编号不变，之前的证书失效。可在“我的证书”中查看。`,
      }),
      en: ({ examName, certificate, number }) => ({
        subject: 'Your certificate was reissued',
        text: `${examName}: your certificate “${certificate}” (number ${number}) was reissued. The number is the same. The earlier certificate is no longer valid. See it in “My certificates”.`,
      }),
    },
  },
  certificateWithdrawn: {
    name: 'certificateWithdrawn',
    wording: {
      zh: ({ examName, certificate, number, reason }) => ({
        subject: '证书已被撤销',
        text: `【${examName}】您的“${certificate}”（编号 ${number}）已被撤销：${reason}。有疑问请联系考试机构。`,
      }),
      en: ({ examName, certificate, number, reason }) => ({
        subject: 'Your certificate was revoked',
        text: `${examName}: your certificate “${certificate}” (number ${number}) was revoked: ${reason}. If you have questions, contact the exam body.`,
      }),
    },
  },
} satisfies Partial<Record<MessageName, MessageTemplate<CertificateValues>>>

const seeIt = { zh: '查看证书：', en: 'View certificate: ' }

const messages = {
  issued: 'certificateIssued',
  reissued: 'certificateReissued',
  withdrawn: 'certificateWithdrawn',
} as const satisfies Record<CertificateState, keyof typeof certificateTemplates>

/** An event with its certificate, as returned by the query. */
interface Happened extends Record<string, unknown> {
  subjectId: string
  eventId: string
  event: CertificateState
  accountId: string
  certificateCode: string
  number: string
  state: CertificateState
  reason: EncryptedJson<Reason> | null
}

const waiting = pendingEvents(sql`certificate_event`, sql`certificate_id`)

/** Notifies candidates of events of their certificates. */
const pendingCertificates: PendingNotifications<Happened> = {
  name: 'certificate-notifications',
  due: waiting.due,
  claim: async (tx, projectId, options) => {
    const { rows } = await tx.execute<Happened>(sql`
      with taken as (${waiting.claimed(projectId, options)})
      select taken.certificate_id as "subjectId", event_id as "eventId", event, account_id as "accountId",
        certificate_code as "certificateCode", number, state, reason
      from taken
      join certificate on certificate.project_id = ${projectId} and certificate.certificate_id = taken.certificate_id`)
    return rows
  },
  markPending: waiting.markPending,
  notificationOf(
    project,
    { subjectId: certificateId, event, accountId, certificateCode, number, state, reason },
    services,
  ) {
    // Skips older events of a certificate withdrawn meanwhile.
    if (state === 'withdrawn' && event !== 'withdrawn') return null
    const key = { projectId: project.projectId, certificateId }
    const opened = decryptRow(services.personalData, certificates, { ...key, reason })
    const message = messages[event]
    return {
      ...{ project, accountId, message },
      write: (language) =>
        renderMessage(certificateTemplates[message], language, {
          examName: project.definition.name[language],
          certificate: namesOf(project, certificateCode).name[language],
          number,
          reason: reasonText(opened.reason, language),
        }),
      more: { label: seeIt, path: `/default/certificate/my_certificates/${certificateId}` },
    }
  },
}

export const certificateNotificationJob = notificationJob(pendingCertificates)
