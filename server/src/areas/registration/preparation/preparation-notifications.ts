import type { Reason } from '@contract/reason'
import type { Project } from '@server/calls/project/project-cache'
import type { CandidateNotification } from '@server/domain/outbox/write-notifications'
import { type MessageTemplate, reasonText, renderMessage } from '@server/domain/outbox/written'
import type { MessageName } from '@server/core/tables/definition/messages'
import { batchNameOf } from '@server/domain/projects/batches'

interface Values {
  examName: string
  batchName: string
  /** Reason of a return; empty for an approval. */
  reason: string
}

const templates = {
  approved: {
    name: 'preparationApproved',
    wording: {
      zh: ({ examName, batchName }) => ({
        subject: '提前填写的内容已通过预审',
        text: `【${examName}】您为${batchName}提前填写的内容已通过预审，报名开放后请自行提交并支付，届时无需再等待审核。修改信息、照片或材料后需重新预审。`,
      }),
      en: ({ examName, batchName }) => ({
        subject: 'Pre-review passed',
        text: `${examName} (${batchName}): the information you prepared passed pre-review. Submit and pay when registration opens. It is not reviewed again. If you change your information, photo or documents, they are pre-reviewed again.`,
      }),
    },
  },
  returned: {
    name: 'preparationReturned',
    wording: {
      zh: ({ examName, batchName, reason }) => ({
        subject: '提前填写的内容需要更正',
        text: `【${examName}】您为${batchName}提前填写的内容未通过预审：${reason}。请更正并重新确认；在报名开放前确认的，将再次预审。`,
      }),
      en: ({ examName, batchName, reason }) => ({
        subject: 'Pre-review not passed: correct your information',
        text: `${examName} (${batchName}): the information you prepared did not pass pre-review: ${reason}. Correct it and confirm it again. If you confirm before registration opens, it is pre-reviewed again.`,
      }),
    },
  },
} satisfies Record<string, MessageTemplate<Values> & { name: MessageName }>

interface PreparationNotification {
  accountId: string
  batchCode: string
  state: keyof typeof templates
  reason: Reason | null
}

/** Notification about the decision on a preparation. */
export function preparationNotification(
  project: Project,
  { accountId, batchCode, state, reason }: PreparationNotification,
): CandidateNotification {
  const template = templates[state]
  return {
    ...{ project, accountId, message: template.name },
    write: (language) =>
      renderMessage(template, language, {
        examName: project.definition.name[language],
        batchName: batchNameOf(project, batchCode)[language],
        reason: reasonText(reason, language),
      }),
    more: {
      label: { zh: '查看提前填写的内容：', en: 'View what you prepared: ' },
      path: `/default/examination/confirm_information?batch=${encodeURIComponent(batchCode)}`,
    },
  }
}
