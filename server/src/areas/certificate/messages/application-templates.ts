import type { ApplicationTemplates } from '@server/domain/applications/telling'

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
        subject: 'Your certificate application was submitted',
        text: `${examName}: your application for “${certificate}” was submitted. We tell you the result of the review.`,
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
        text: `${examName}: your application for “${certificate}” is approved, and the certificate is being made. We tell you when it is sent or can be collected.`,
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
        subject: 'Your certificate application is not approved: you can correct it',
        text: `${examName}: your application for “${certificate}” is not approved: ${reason}. You can correct it in Certificate application and submit it again. Postage you have paid is not paid again.`,
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
        text: `${examName}: your application for “${certificate}” is being reviewed again, because: ${reason}. The result you were told before no longer holds. We tell you the new one.`,
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
        text: `${examName}: you can collect your certificate “${certificate}” at ${[place, hours, dates].filter(Boolean).join(', ')}. Code: ${code}. Bring your ID document, and tell nobody else the code.`,
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
        text: `${examName}: your certificate “${certificate}” was collected with its code. If neither you nor somebody you sent collected it, contact the exam body at once.`,
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
        subject: 'Your certificate on paper is to be made again',
        text: `${examName}: your certificate “${certificate}” on paper no longer holds. A code to collect it is void: do not go for it. We tell you when another one is sent or can be collected.`,
      }),
    },
  },
} satisfies ApplicationTemplates<CertificateApplicationValues>
