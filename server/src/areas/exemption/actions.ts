import { eq, sql } from 'drizzle-orm'
import { exemptions } from '@server/core/tables/exemption'
import { decisionActions, reopenAction } from '@server/domain/applications/application-actions'
import { decideExemption, reopenExemption } from './decisions'
import { EXEMPTION } from './exemption'

const decisions = decisionActions(EXEMPTION, {
  review: 'exemption',
  batch: sql`exemption.batch_code`,
  decide: decideExemption,
  reasons: {},
  approve: {
    label: { zh: '免试通过', en: 'Approve exemption' },
    consequence: {
      zh: '同意免试申请，并通知考生。可以指定申请、导入名单，或处理一个批次中所有待审核的申请。',
      en: 'Approve applications: those named, those of a file, or all of a batch that are being reviewed; candidates are notified',
    },
    waiting: (code) => eq(exemptions.batchCode, code),
  },
  reject: {
    label: { zh: '免试不通过', en: 'Reject exemption' },
    consequence: {
      zh: '驳回免试申请，并将原因通知考生；批次截止前考生可以修改后重新提交。',
      en: 'Reject applications with the reason that candidates are shown: they can correct them while the batch is open',
    },
  },
  undo: 'exemptions reopen',
})

const reopen = reopenAction(EXEMPTION, {
  review: 'exemption',
  batch: sql`exemption.batch_code`,
  label: { zh: '撤回免试决定', en: 'Reopen exemption' },
  consequence: {
    zh: '撤回错误的决定：申请重新进入审核，原因通知考生。已被报名使用的免试不能撤回。',
    en: 'Take a decision back that was a mistake: the application is reviewed again, and the candidate is shown why',
  },
  reopen: reopenExemption,
})

export const exemptionActions = { ...decisions, reopen }
