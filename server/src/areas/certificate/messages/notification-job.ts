import { sql } from 'drizzle-orm'
import type { CertificateState } from '@contract/certificate/certificate'
import type { Reason } from '@contract/reason'
import type { EncryptedJson } from '@server/core/personal-data/encrypted-column'
import { decryptRow } from '@server/core/personal-data/encrypted-rows'
import { certificates } from '@server/core/tables/certificate'
import { notificationJob, type PendingNotifications } from '@server/domain/outbox/notification-job'
import { pendingEvents } from '@server/domain/outbox/pending-notifications'
import { reasonText, renderMessage } from '@server/domain/outbox/written'
import { namesOf } from '../kinds'
import { certificateTemplates } from './templates'

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
