import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import { recordAudit } from '@server/domain/audit-log'
import { registrationsRelyingOn } from '@server/domain/exemption-reliance'
import { enqueueNotice } from '@server/domain/wechat/notices'
import { changeExemption, lockExemption } from './exemption-store'
import { decisionNotice } from './messages/exemption-news'

/** `reason`: what the candidate is told. */
interface Reopening {
  exemptionId: string
  reason: string
  actor: string
}

/** Why a decision cannot be taken back: there is none, or these registrations (numbers) rely on it. */
export type NotReopened = 'missing' | 'auditing' | 'withdrawn' | { reliedOnBy: string[] }

/**
 * Takes a decision back: the application is reviewed again as it was handed in, the candidate is told why, and the audit
 * log says who did it, all in one transaction. What a living registration relies on stays approved: its candidate would sit
 * less than the exam asks for, and could no longer add it. Returns null, or why nothing happened.
 */
export async function reopenExemption(
  services: Services,
  project: Project,
  { exemptionId, reason, actor }: Reopening,
): Promise<NotReopened | null> {
  const { projectId } = project
  return services.db.transaction(async (tx) => {
    const row = await lockExemption(services, tx, { projectId, exemptionId })
    if (!row) return 'missing'
    if (row.state === 'auditing' || row.state === 'withdrawn') return row.state
    const numbers = row.state === 'passed' ? await registrationsRelyingOn(tx, row) : []
    if (numbers.length > 0) return { reliedOnBy: numbers }
    const at = new Date(services.now())
    const set = { state: 'auditing' as const, reason: null, decidedAt: null }
    await changeExemption(services, tx, row, { event: 'reopened', at, set, reason })
    const details = { exemptionId, was: row.state }
    await recordAudit(services, tx, { projectId, actor, action: 'exemptions reopen', details })
    await enqueueNotice(services, tx, project, decisionNotice(project, 'reopened', { ...row, reason }, at))
    return null
  })
}
