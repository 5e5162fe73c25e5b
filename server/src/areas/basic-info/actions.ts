import { decisionActions } from '@server/domain/applications/application-actions'
import { BASIC_INFO } from './basic-info'
import { decideBasicInfo } from './decide'

export const basicInfoActions = decisionActions(BASIC_INFO, {
  review: 'basicInfo',
  decide: decideBasicInfo,
  reasons: {
    taken: {
      zh: '该证件已用于另一账号，请用 candidates show 查看两个账号，再驳回其中之一',
      en: 'another account has this document: look at both with `candidates show`, then reject one',
    },
  },
  approve: {
    label: { zh: '同意修改基本信息', en: 'Approve change of basic information' },
    consequence: {
      zh: '同意修改：更新账号，以及尚未缴费和尚未审核通过的报名。',
      en: 'Approve applications: the accounts are changed, and registrations that are neither paid nor approved',
    },
  },
  reject: {
    label: { zh: '驳回修改基本信息', en: 'Reject change of basic information' },
    consequence: {
      zh: '驳回申请，并将原因通知考生；考生可以修改后重新申请。',
      en: 'Reject applications with the reason that candidates are shown: they can correct them and apply again',
    },
  },
})
