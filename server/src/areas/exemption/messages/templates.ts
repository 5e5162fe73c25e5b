import type { ApplicationTemplates } from '@server/domain/applications/application-notifications'

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
        subject: 'Exemption application submitted',
        text: `${examName} (${batchName}): your application for exemption from ${subjects} was submitted. We will tell you the result. You can also see it in “My exemptions”.`,
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
        text: `${examName} (${batchName}): your exemption is approved. You do not sit or pay for ${subjects}. Do not choose it when you register. Earlier registrations do not change. If not paid, you can cancel and register again. Payments are not refunded automatically.`,
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
        subject: 'Exemption not approved: you can correct your application',
        text: `${examName} (${batchName}): your application for exemption was not approved: ${reason}. Correct it in “My exemptions” and submit it again before applications close.`,
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
        text: `${examName} (${batchName}): your application for exemption from ${subjects} is being reviewed again. Reason: ${reason}. The earlier result is no longer valid. We will tell you the new result.`,
      }),
    },
  },
} satisfies ApplicationTemplates<ExemptionValues>
