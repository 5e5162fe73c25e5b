import type { ExemptionState } from '@contract/exemption/exemption-card'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { recordAudit } from '@server/domain/audit-log'
import { enqueueNotice } from '@server/domain/wechat/notices'
import { changeExemption, lockExemption } from './exemption-store'
import { decisionNotice } from './messages/exemption-news'

/** `reason`: what the candidate is told of a rejection; null of an approval. */
export interface Decision {
  exemptionId: string
  state: 'passed' | 'rejected'
  reason: string | null
}

/** Why an application cannot be decided: there is none of this id, or what became of it already. */
export type Undecidable = 'missing' | Exclude<ExemptionState, 'auditing'>

/**
 * Approves or rejects an application that is being reviewed, writes it into the audit log (the reason stands in its
 * timeline, sealed) and tells the candidate, all in one transaction. Returns null, or why it could not be decided; then
 * nothing happened.
 */
export async function decideExemption(
  services: Services,
  project: Project,
  { actor, ...decision }: Decision & { actor: string },
): Promise<Undecidable | null> {
  const { projectId } = project
  const { exemptionId, state, reason } = decision
  return services.db.transaction(async (tx) => {
    const row = await lockExemption(services, tx, { projectId, exemptionId })
    if (!row) return 'missing'
    if (row.state !== 'auditing') return row.state
    const at = new Date(services.now())
    const event = state === 'passed' ? 'approved' : 'rejected'
    await changeExemption(services, tx, row, { event, at, set: { state, reason, decidedAt: at } })
    const action = `exemptions ${state === 'passed' ? 'approve' : 'reject'}`
    await recordAudit(services, tx, { projectId, actor, action, details: { exemptionId } })
    await enqueueNotice(services, tx, project, decisionNotice(project, event, { ...row, reason }, at))
    return null
  })
}
