import type { ApplicationTemplates } from '@server/domain/applications/application-notifications'

/**
 * `offer`: name of the offering; messages do not name the arrangements, which are health data. `reason`: reason of a
 * rejection, partial approval or reopening; else empty. `isShortened`: a booked seat now ends earlier.
 */
export interface AccommodationValues {
  examName: string
  offer: string
  reason: string
  isShortened: boolean
}

/** Sentence appended to a decision that changes the end of booked seats. */
const shortened = {
  zh: '您已预约的座位的结束时间随之改变，请到“我的预约”查看；如已打印准考证，请重新打印。',
  en: ' The end time of your booked seats has changed. See “My appointments”. If you have printed your admission ticket, print it again.',
}

/** Message templates of accommodation applications, by their names in the project file. */
export const accommodationTemplates = {
  accommodationSubmitted: {
    name: 'accommodationSubmitted',
    wording: {
      zh: ({ examName, offer }) => ({
        subject: '便利申请已提交，等待审核',
        text: `【${examName}】您的“${offer}”已提交，审核结果会通知您。便利须在预约座位前获得批准，建议等审核通过后再预约。`,
      }),
      en: ({ examName, offer }) => ({
        subject: 'Access arrangements: application submitted',
        text: `${examName} (${offer}): your application was submitted. We will tell you the result. Wait for approval before you book a seat: the arrangements apply only to seats booked after that.`,
      }),
    },
  },
  accommodationApproved: {
    name: 'accommodationApproved',
    wording: {
      zh: ({ examName, offer, isShortened }) => ({
        subject: '便利申请已通过',
        text: `【${examName}】您的“${offer}”已审核通过，之后预约或改约的座位将按批准的便利安排。可在“便利申请”中查看。${isShortened ? shortened.zh : ''}`,
      }),
      en: ({ examName, offer, isShortened }) => ({
        subject: 'Your access arrangements are approved',
        text: `${examName} (${offer}): your application is approved. Seats you book or reschedule from now on include the arrangements. See “Access arrangements”.${isShortened ? shortened.en : ''}`,
      }),
    },
  },
  accommodationRejected: {
    name: 'accommodationRejected',
    wording: {
      zh: ({ examName, offer, reason, isShortened }) => ({
        subject: '便利申请未通过，可修改后重新提交',
        text: `【${examName}】您的“${offer}”未通过审核：${reason}。可在“便利申请”中修改后重新提交。${isShortened ? shortened.zh : ''}`,
      }),
      en: ({ examName, offer, reason, isShortened }) => ({
        subject: 'Access arrangements not approved: you can correct your application',
        text: `${examName} (${offer}): your application was not approved: ${reason}. Correct it in “Access arrangements” and submit it again.${isShortened ? shortened.en : ''}`,
      }),
    },
  },
  accommodationReopened: {
    name: 'accommodationReopened',
    wording: {
      zh: ({ examName, offer, reason }) => ({
        subject: '便利申请重新审核',
        text: `【${examName}】您的“${offer}”将重新审核，此前的审核结果不再有效。原因：${reason}。已预约的座位暂不改变，新的结果会通知您。`,
      }),
      en: ({ examName, offer, reason }) => ({
        subject: 'Your access arrangements are being reviewed again',
        text: `${examName} (${offer}): your application is being reviewed again. Reason: ${reason}. The earlier result is no longer valid. Your booked seats do not change for now. We will tell you the new result.`,
      }),
    },
  },
} satisfies ApplicationTemplates<AccommodationValues>

/** Message about a partial approval. The project file configures it under the same name as a full approval. */
export const approvedInPart = {
  name: 'accommodationApproved',
  wording: {
    zh: ({ examName, offer, reason, isShortened }: AccommodationValues) => ({
      subject: '便利申请已通过一部分',
      text: `【${examName}】您的“${offer}”已审核通过其中一部分，其余未批准：${reason}。之后预约或改约的座位将按批准的便利安排。可在“便利申请”中查看批准的内容。${isShortened ? shortened.zh : ''}`,
    }),
    en: ({ examName, offer, reason, isShortened }: AccommodationValues) => ({
      subject: 'Your access arrangements are partly approved',
      text: `${examName} (${offer}): part of your application is approved. The rest is not: ${reason}. Seats you book or reschedule from now on include the approved arrangements. See “Access arrangements”.${isShortened ? shortened.en : ''}`,
    }),
  },
} as const
