import type { ApplicationTemplates } from '@server/domain/applications/telling'

/** `offer`: what was applied for; what exactly is needed is not written into messages. `reason`: why it was rejected, else empty. */
export interface AccommodationValues {
  examName: string
  offer: string
  reason: string
}

/** What candidates are told about their application, by the names that the project's file gives these messages. */
export const accommodationTemplates = {
  accommodationSubmitted: {
    name: 'accommodationSubmitted',
    wording: {
      zh: ({ examName, offer }) => ({
        subject: '便利申请已提交，等待审核',
        text: `【${examName}】您的“${offer}”已提交，审核结果会通知您。便利须在预约座位前获得批准，建议等审核通过后再预约。`,
      }),
      en: ({ examName, offer }) => ({
        subject: 'Accommodations: your application was submitted',
        text: `${examName} (${offer}): your application was submitted. We tell you the result of the review. Accommodations count for seats that are booked after the approval: it is best to wait for it.`,
      }),
    },
  },
  accommodationApproved: {
    name: 'accommodationApproved',
    wording: {
      zh: ({ examName, offer }) => ({
        subject: '便利申请已通过',
        text: `【${examName}】您的“${offer}”已审核通过，之后预约或改约的座位将按批准的便利安排。可在“便利申请”中查看。`,
      }),
      en: ({ examName, offer }) => ({
        subject: 'Your accommodations are approved',
        text: `${examName} (${offer}): your application is approved. It counts for every seat that you book or reschedule from now on. See it in Accommodations.`,
      }),
    },
  },
  accommodationRejected: {
    name: 'accommodationRejected',
    wording: {
      zh: ({ examName, offer, reason }) => ({
        subject: '便利申请未通过，可修改后重新提交',
        text: `【${examName}】您的“${offer}”未通过审核：${reason}。可在“便利申请”中修改后重新提交。`,
      }),
      en: ({ examName, offer, reason }) => ({
        subject: 'Accommodations: your application is not approved, you can correct it',
        text: `${examName} (${offer}): your application is not approved: ${reason}. You can correct it in Accommodations and submit it again.`,
      }),
    },
  },
} satisfies ApplicationTemplates<AccommodationValues>
