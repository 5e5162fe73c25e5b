import type { Reason } from '@contract/reason'
import { and, eq } from 'drizzle-orm'
import type { Project } from '@server/calls/project/project-cache'
import type { Executor } from '@server/core/postgres/database'
import { encryptChange } from '@server/core/personal-data/encrypted-rows'
import type { Services } from '@server/core/services'
import { preReviews } from '@server/core/tables/preparation'
import { registrations } from '@server/core/tables/registration'
import { lockCandidates } from '@server/domain/accounts/lock-candidates'
import { recordAudit } from '@server/domain/audit-log'
import { writeNotifications, type CandidateNotification } from '@server/domain/outbox/write-notifications'
import { isPreReview, lockPreReview, type PreReviewRow } from './pre-review-store'
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
function preparationNotification(
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

/** `reason`: reason of a return, sent to the candidate; null for an approval. */
export interface PreparationDecision {
  reviewId: string
  state: 'approved' | 'returned'
  reason: Reason | null
}

/** Reason why nothing was decided: missing, changed or submitted by the candidate, or already decided so. */
export type Undecidable = 'missing' | 'changed' | 'submitted' | PreparationDecision['state']

/**
 * Approves a preparation or returns it with a reason, writes the audit log and notifies the candidate, in one
 * transaction. A decision can be replaced by the other one until the registration is submitted. Returns null, or the
 * reason why nothing was done.
 */
export async function decidePreparation(
  services: Services,
  project: Project,
  { reviewId, state, reason, actor }: PreparationDecision & { actor: string },
): Promise<Undecidable | null> {
  const { projectId } = project
  const key = { projectId, reviewId }
  return services.db.transaction(async (tx) => {
    const row = await lockWithCandidate(tx, key)
    if (!row) return 'missing'
    if (row.replacedAt) return 'changed'
    if (row.state === state) return state
    if (await isSubmitted(tx, row)) return 'submitted'
    const decidedAt = new Date(services.now())
    await tx
      .update(preReviews)
      .set({ state, decidedAt, ...encryptChange(services.personalData, preReviews, key, { reason }) })
      .where(isPreReview(key))
    const action = state === 'approved' ? 'preparations approve' : 'preparations return'
    await recordAudit(services, tx, { projectId, actor, action, details: { reviewId, batch: row.batchCode } })
    await writeNotifications(services, tx, [preparationNotification(project, { ...row, state, reason })])
    return null
  })
}

/** Locks the candidate first, so that nothing is submitted between the check and the decision. */
async function lockWithCandidate(
  tx: Executor,
  key: Pick<PreReviewRow, 'projectId' | 'reviewId'>,
): Promise<PreReviewRow | null> {
  const { accountId } = preReviews
  const [found] = await tx.select({ accountId }).from(preReviews).where(isPreReview(key))
  if (!found) return null
  await lockCandidates(tx, { projectId: key.projectId, accountIds: [found.accountId] })
  return lockPreReview(tx, key)
}

/** After submission the registration itself is reviewed. */
async function isSubmitted(tx: Executor, { projectId, accountId, batchCode }: PreReviewRow): Promise<boolean> {
  const { registrationId, status } = registrations
  const [living] = await tx
    .select({ registrationId })
    .from(registrations)
    .where(
      and(
        eq(registrations.projectId, projectId),
        eq(registrations.accountId, accountId),
        eq(registrations.batchCode, batchCode),
        eq(status, 'submitted'),
      ),
    )
  return living !== undefined
}
