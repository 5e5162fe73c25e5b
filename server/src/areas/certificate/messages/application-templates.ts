import type { ApplicationTemplates } from '@server/domain/applications/application-notifications'

/**
 * `reason`: reason of a rejection or reopening. `carrier` and `number`: set once posted. `place`, `hours` and `code`:
 * set once ready for pickup.
 */
export interface CertificateApplicationValues {
  examName: string
  certificate: string
  reason: string
  carrier: string
  number: string
  place: string
  hours: string
  /** Pickup period; empty if unlimited. */
  dates: string
  code: string
}

/** Message templates of certificate applications, by their names in the project file. */
export const certificateApplicationTemplates = {
  certificateApplicationSubmitted: {
    name: 'certificateApplicationSubmitted',
    wording: {
      zh: ({ examName, certificate }) => ({
        subject: '证书申领已提交，等待审核',
        text: `【${examName}】您的“${certificate}”申领已提交，审核结果会通知您。`,
      }),
      en: ({ examName, certificate }) => ({
        subject: 'Certificate application submitted',
        text: `${examName}: your application for “${certificate}” was submitted. We will tell you the result.`,
      }),
    },
  },
  certificateApplicationApproved: {
    name: 'certificateApplicationApproved',
    wording: {
      zh: ({ examName, certificate }) => ({
        subject: '证书申领已通过',
        text: `【${examName}】您的“${certificate}”申领已审核通过，正在制证。寄出或可以领取时会通知您。`,
      }),
      en: ({ examName, certificate }) => ({
        subject: 'Your certificate application is approved',
        text: `${examName}: your application for “${certificate}” is approved and the certificate is being produced. We will tell you when it is sent or ready to collect.`,
      }),
    },
  },
  certificateApplicationRejected: {
    name: 'certificateApplicationRejected',
    wording: {
      zh: ({ examName, certificate, reason }) => ({
        subject: '证书申领未通过，可修改后重新提交',
        text: `【${examName}】您的“${certificate}”申领未通过审核：${reason}。可在“证书申领”中修改后重新提交，已付的邮寄费不用再付。`,
      }),
      en: ({ examName, certificate, reason }) => ({
        subject: 'Certificate application not approved: you can correct it',
        text: `${examName}: your application for “${certificate}” was not approved: ${reason}. Correct it in “Certificate application” and submit it again. You do not pay postage again.`,
      }),
    },
  },
  certificateApplicationReopened: {
    name: 'certificateApplicationReopened',
    wording: {
      zh: ({ examName, certificate, reason }) => ({
        subject: '证书申领重新审核',
        text: `【${examName}】您的“${certificate}”申领将重新审核，此前的审核结果不再有效。原因：${reason}。新的结果会通知您。`,
      }),
      en: ({ examName, certificate, reason }) => ({
        subject: 'Your certificate application is being reviewed again',
        text: `${examName}: your application for “${certificate}” is being reviewed again. Reason: ${reason}. The earlier result is no longer valid. We will tell you the new result.`,
      }),
    },
  },
  certificateSent: {
    name: 'certificateSent',
    wording: {
      zh: ({ examName, certificate, carrier, number }) => ({
        subject: '证书已寄出',
        text: `【${examName}】您的“${certificate}”已由${carrier}寄出，运单号 ${number}，请留意签收。`,
      }),
      en: ({ examName, certificate, carrier, number }) => ({
        subject: 'Your certificate was sent',
        text: `${examName}: your certificate “${certificate}” was sent by ${carrier}. Tracking number: ${number}.`,
      }),
    },
  },
  certificateReady: {
    name: 'certificateReady',
    wording: {
      zh: ({ examName, certificate, place, hours, dates, code }) => ({
        subject: '证书可以领取了',
        text: `【${examName}】您的“${certificate}”可以领取了：${[place, hours, dates].filter(Boolean).join('，')}。领取码 ${code}，请带上身份证件，领取码不要告诉他人。`,
      }),
      en: ({ examName, certificate, place, hours, dates, code }) => ({
        subject: 'You can collect your certificate',
        text: `${examName}: you can collect your certificate “${certificate}” at ${[place, hours, dates].filter(Boolean).join(', ')}. Collection code: ${code}. Bring your ID document. Do not share the code.`,
      }),
    },
  },
  certificateCollected: {
    name: 'certificateCollected',
    wording: {
      zh: ({ examName, certificate }) => ({
        subject: '证书已领取',
        text: `【${examName}】您的“${certificate}”已凭领取码领取。如果不是您本人或您委托的人领取，请立即联系考试机构。`,
      }),
      en: ({ examName, certificate }) => ({
        subject: 'Your certificate was collected',
        text: `${examName}: your certificate “${certificate}” was collected with the collection code. If this was not you or someone you sent, contact the exam body immediately.`,
      }),
    },
  },
  certificateRemade: {
    name: 'certificateRemade',
    wording: {
      zh: ({ examName, certificate }) => ({
        subject: '证书将重新制作',
        text: `【${examName}】您申领的纸质“${certificate}”不再有效，此前的领取码已作废，请不要前往领取。新的一份寄出或可以领取时会通知您。`,
      }),
      en: ({ examName, certificate }) => ({
        subject: 'Your paper certificate is being produced again',
        text: `${examName}: your paper certificate “${certificate}” is no longer valid. If you have a collection code, do not use it. We will tell you when the new certificate is sent or ready to collect.`,
      }),
    },
  },
} satisfies ApplicationTemplates<CertificateApplicationValues>
