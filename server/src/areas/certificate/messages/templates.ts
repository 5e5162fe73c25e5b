import type { MessageName } from '@server/core/tables/definition/messages'
import type { MessageTemplate } from '@server/domain/outbox/written'

/** `certificate`: name of its kind. `reason`: reason of a withdrawal, else empty. */
export interface CertificateValues {
  examName: string
  certificate: string
  number: string
  reason: string
}

/** Message templates about certificates, by their names in the project file. */
export const certificateTemplates = {
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
