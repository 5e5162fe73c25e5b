import type { ApplicationTemplates } from '@server/domain/applications/telling'

/**
 * Values of messages about an application. `subjects`: in one line. `reason`: reason of a rejection or reopening, else
 * empty.
 */
export interface ExemptionValues {
  examName: string
  batchName: string
  subjects: string
  reason: string
}

/** Message templates of exemption applications, by their names in the project file. */
export const exemptionTemplates = {
  exemptionSubmitted: {
    name: 'exemptionSubmitted',
    wording: {
      zh: ({ examName, batchName, subjects }) => ({
        subject: '免考申请已提交，等待审核',
        text: `【${examName}】您的“${batchName}”（${subjects}）已提交，审核结果会通知您，也可在“我的免考”中查看。`,
      }),
      en: ({ examName, batchName, subjects }) => ({
        subject: 'Exemption submitted: wait for the review',
        text: `${examName} (${batchName}): your application for exemption from ${subjects} was submitted. We tell you the result of the review; you can also see it in My exemptions.`,
      }),
    },
  },
  exemptionApproved: {
    name: 'exemptionApproved',
    wording: {
      zh: ({ examName, batchName, subjects }) => ({
        subject: '免考申请已通过',
        text: `【${examName}】您的“${batchName}”已审核通过：${subjects}无需参加考试，报名时不必选择，也不收费。此前已提交的报名不变；其中尚未支付的，可取消后重新报名；已支付的不会自动退费。`,
      }),
      en: ({ examName, batchName, subjects }) => ({
        subject: 'Your exemption is approved',
        text: `${examName} (${batchName}): your exemption is approved. You need not sit ${subjects}: do not choose it when you register, it costs nothing. What you registered for before stays as it is; as long as it is not paid you can cancel it and register again. What is paid is not refunded by itself.`,
      }),
    },
  },
  exemptionRejected: {
    name: 'exemptionRejected',
    wording: {
      zh: ({ examName, batchName, reason }) => ({
        subject: '免考申请未通过，可修改后重新提交',
        text: `【${examName}】您的“${batchName}”未通过审核：${reason}。可在申请截止前到“我的免考”修改后重新提交。`,
      }),
      en: ({ examName, batchName, reason }) => ({
        subject: 'Your exemption is not approved: you can correct it',
        text: `${examName} (${batchName}): your application for exemption is not approved: ${reason}. You can correct it in My exemptions and submit it again before the batch closes.`,
      }),
    },
  },
  exemptionReopened: {
    name: 'exemptionReopened',
    wording: {
      zh: ({ examName, batchName, subjects, reason }) => ({
        subject: '免考申请重新审核',
        text: `【${examName}】您的“${batchName}”（${subjects}）将重新审核，此前的审核结果不再有效。原因：${reason}。新的结果会通知您。`,
      }),
      en: ({ examName, batchName, subjects, reason }) => ({
        subject: 'Your exemption is being reviewed again',
        text: `${examName} (${batchName}): your application for exemption from ${subjects} is being reviewed again, because: ${reason}. The result you were told before no longer holds. We tell you the new one.`,
      }),
    },
  },
} satisfies ApplicationTemplates<ExemptionValues>
