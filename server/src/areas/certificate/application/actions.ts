import { eq } from 'drizzle-orm'
import { certificateApplications } from '@server/core/tables/certificate-application'
import { decisionActions, reopenAction } from '@server/domain/applications/application-actions'
import { CERTIFICATE_APPLICATION } from './certificate-application'
import { decideApplication, reopenApplication } from './decide'

const decisions = decisionActions(CERTIFICATE_APPLICATION, {
  review: 'certificateApplication',
  decide: decideApplication,
  reasons: {
    notIssued: {
      zh: '项目文件中已没有该证书，请驳回并说明原因',
      en: 'the project’s file names no such certificate any more: reject it, and say why',
    },
    withdrawn: { zh: '考生已撤回', en: 'the candidate withdrew it' },
  },
  approve: {
    label: { zh: '同意申领证书', en: 'Approve certificate application' },
    consequence: {
      zh: '同意申请：开始制作证书，并通知考生。',
      en: 'Approve applications: their certificates are made, and candidates are notified',
    },
    waiting: (code) => eq(certificateApplications.certificateCode, code),
  },
  reject: {
    label: { zh: '驳回申领证书', en: 'Reject certificate application' },
    consequence: {
      zh: '驳回申请，并将原因通知考生；考生可以修改，无需再次支付邮费。',
      en: 'Reject applications with the reason that candidates are shown: they can correct them, and pay no postage again',
    },
  },
  undo: 'certificate-applications reopen',
})

const reopen = reopenAction(CERTIFICATE_APPLICATION, {
  review: 'certificateApplication',
  label: { zh: '撤回申领决定', en: 'Reopen certificate application' },
  consequence: {
    zh: '在证书寄出或可以领取之前撤回错误的决定，原因通知考生。',
    en: 'Take a decision back that was a mistake, until the certificate is sent or ready; the candidate is shown why',
  },
  reopen: reopenApplication,
})

export const certificateApplicationActions = { ...decisions, reopen }
