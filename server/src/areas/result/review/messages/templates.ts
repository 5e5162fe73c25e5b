import type { ApplicationTemplates } from '@server/domain/applications/application-notifications'

/** `unit`: name of the reviewed unit. `reason`: finding of the review, else empty. Messages contain no marks. */
export interface ReviewValues {
  examName: string
  unit: string
  reason: string
  /** The fee is refunded. */
  isRefunded: boolean
}

const back = {
  zh: '复核费用将原路退回。',
  en: ' The fee is refunded to your original payment method.',
}
const found = {
  zh: (reason: string) => (reason ? `复核说明：${reason}。` : ''),
  en: (reason: string) => (reason ? ` Review note: ${reason}.` : ''),
}

/** Message templates about reviews, by their names in the project file. */
export const reviewTemplates = {
  reviewSubmitted: {
    name: 'reviewSubmitted',
    wording: {
      zh: ({ examName, unit }) => ({
        subject: '成绩复核申请已提交',
        text: `【${examName}】您的“${unit}”成绩复核申请已提交，复核结果会通知您，也可在“我的复核”中查看。`,
      }),
      en: ({ examName, unit }) => ({
        subject: 'Result review application submitted',
        text: `${examName} (${unit}): your application for a result review was submitted. We will tell you the result. You can also see it in “My result reviews”.`,
      }),
    },
  },
  reviewChanged: {
    name: 'reviewChanged',
    wording: {
      zh: ({ examName, unit, reason, isRefunded }) => ({
        subject: '成绩复核已有结果：成绩有变动',
        text: `【${examName}】您的“${unit}”成绩经复核有变动，请登录“我的复核”查看。${found.zh(reason)}${isRefunded ? back.zh : ''}`,
      }),
      en: ({ examName, unit, reason, isRefunded }) => ({
        subject: 'Result review: your score changed',
        text: `${examName} (${unit}): your score changed after the review. See it in “My result reviews”.${found.en(reason)}${isRefunded ? back.en : ''}`,
      }),
    },
  },
  reviewUnchanged: {
    name: 'reviewUnchanged',
    wording: {
      zh: ({ examName, unit, reason }) => ({
        subject: '成绩复核已有结果：成绩无变动',
        text: `【${examName}】您的“${unit}”成绩经复核无变动。${found.zh(reason)}可在“我的复核”中查看。`,
      }),
      en: ({ examName, unit, reason }) => ({
        subject: 'Result review: your score did not change',
        text: `${examName} (${unit}): your score did not change after the review.${found.en(reason)} See it in “My result reviews”.`,
      }),
    },
  },
  reviewReopened: {
    name: 'reviewReopened',
    wording: {
      zh: ({ examName, unit, reason }) => ({
        subject: '成绩重新复核',
        text: `【${examName}】您的“${unit}”成绩将重新复核，此前的复核结果不再有效。原因：${reason}。新的结果会通知您。`,
      }),
      en: ({ examName, unit, reason }) => ({
        subject: 'Your result is being reviewed again',
        text: `${examName} (${unit}): your result is being reviewed again. Reason: ${reason}. The earlier review result is no longer valid. We will tell you the new result.`,
      }),
    },
  },
} satisfies ApplicationTemplates<ReviewValues>
