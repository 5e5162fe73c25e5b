import type { ApplicationTemplates } from '@server/domain/applications/application-notifications'

/** `reason`: reason of a rejection, else empty. */
export interface BasicInfoValues {
  examName: string
  reason: string
}

/** Message templates of basic-information updates, by their names in the project file. */
export const basicInfoTemplates = {
  basicInfoSubmitted: {
    name: 'basicInfoSubmitted',
    wording: {
      zh: ({ examName }) => ({
        subject: '基本信息变更申请已提交，等待审核',
        text: `【${examName}】您的基本信息变更申请已提交，审核结果会通知您。若不是您本人操作，请立即修改密码并联系考试机构。`,
      }),
      en: ({ examName }) => ({
        subject: 'Basic information update submitted',
        text: `${examName}: your request to update your basic information was submitted. We will tell you the result. If this was not you, change your password now and contact the exam body.`,
      }),
    },
  },
  basicInfoApproved: {
    name: 'basicInfoApproved',
    wording: {
      zh: ({ examName }) => ({
        subject: '基本信息变更申请已通过',
        text: `【${examName}】您的基本信息变更申请已审核通过，账号信息已更新。未支付的报名已同步更新，请核对；已支付的报名如需更正，请联系考试机构。`,
      }),
      en: ({ examName }) => ({
        subject: 'Your basic information is updated',
        text: `${examName}: your request is approved and your account is updated. Registrations you have not paid for are also updated. Please check them. To correct a paid registration, contact the exam body.`,
      }),
    },
  },
  basicInfoRejected: {
    name: 'basicInfoRejected',
    wording: {
      zh: ({ examName, reason }) => ({
        subject: '基本信息变更申请未通过，可修改后重新提交',
        text: `【${examName}】您的基本信息变更申请未通过审核：${reason}。可到“个人信息”中修改后重新提交。`,
      }),
      en: ({ examName, reason }) => ({
        subject: 'Basic information update not approved: you can correct it',
        text: `${examName}: your request to update your basic information was not approved: ${reason}. Correct it in “Personal information” and submit it again.`,
      }),
    },
  },
} satisfies ApplicationTemplates<BasicInfoValues>
