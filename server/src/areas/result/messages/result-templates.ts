import type { MessageTemplate } from '@server/domain/outbox/written'

interface ResultValues {
  examName: string
  batchName: string
}

/** Messages contain no marks, because others may read a phone's messages. */
export const resultTemplates = {
  first: {
    name: 'resultPublished',
    wording: {
      zh: ({ examName, batchName }) => ({
        subject: '成绩已发布',
        text: `【${examName}】“${batchName}”的成绩已发布，请登录后查看。`,
      }),
      en: ({ examName, batchName }) => ({
        subject: 'Your result has been published',
        text: `${examName} (${batchName}): results have been published. Sign in to see yours.`,
      }),
    },
  },
  corrected: {
    name: 'resultCorrected',
    wording: {
      zh: ({ examName, batchName }) => ({
        subject: '成绩已更正',
        text: `【${examName}】“${batchName}”的成绩已更正并重新发布，请登录后查看，以最新成绩为准。`,
      }),
      en: ({ examName, batchName }) => ({
        subject: 'Your result was corrected',
        text: `${examName} (${batchName}): results were corrected and published again. Sign in to see your result. The new one is valid.`,
      }),
    },
  },
  again: {
    name: 'resultPublishedAgain',
    wording: {
      zh: ({ examName, batchName }) => ({
        subject: '成绩已重新发布',
        text: `【${examName}】“${batchName}”的成绩此前撤回，现已重新发布，请登录后查看。`,
      }),
      en: ({ examName, batchName }) => ({
        subject: 'Your result has been published again',
        text: `${examName} (${batchName}): withdrawn results have been published again. Sign in to see yours.`,
      }),
    },
  },
} satisfies Record<string, MessageTemplate<ResultValues>>

/** `reason`: reason of the exam body. */
export const withdrawnTemplate: MessageTemplate<ResultValues & { reason: string }> = {
  name: 'resultWithdrawn',
  wording: {
    zh: ({ examName, batchName, reason }) => ({
      subject: '成绩已撤回',
      text: `【${examName}】“${batchName}”的成绩已由考试机构撤回：${reason}。重新发布后会通知您。`,
    }),
    en: ({ examName, batchName, reason }) => ({
      subject: 'Your result was withdrawn',
      text: `${examName} (${batchName}): the exam body has withdrawn the results: ${reason}. We will tell you when they are published again.`,
    }),
  },
}

/** The page names the contact, which would be too long for a text message. */
export const leftOutTemplate: MessageTemplate<ResultValues> = {
  name: 'resultLeftOut',
  wording: {
    zh: ({ examName, batchName }) => ({
      subject: '更正后没有您的成绩',
      text: `【${examName}】“${batchName}”的成绩已更正并重新发布，其中没有您的成绩，此前发布的不再有效。请登录后查看，如有疑问请联系考试机构。`,
    }),
    en: ({ examName, batchName }) => ({
      subject: 'There is no result for you',
      text: `${examName} (${batchName}): results were corrected and published again, and there is no result for you. Your earlier result is no longer valid. Sign in for details. If you have questions, contact the exam body.`,
    }),
  },
}
