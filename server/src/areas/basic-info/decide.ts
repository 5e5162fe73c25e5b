import type { BasicInfoState } from '@contract/basic-info/basic-info-update'
import { dayOf } from '@contract/format'
import type { Project } from '@server/calls/project/project-cache'
import { Failure } from '@server/core/failure'
import type { Executor } from '@server/core/postgres/database'
import type { Services } from '@server/core/services'
import { recordAudit } from '@server/domain/audit-log'
import { accountById } from '@server/domain/accounts/accounts'
import { changeIdentity, isTakenByAnother } from '@server/domain/accounts/change-identity'
import { openAnswers } from '@server/domain/collecting/answers-at-rest'
import { correctFacts } from '@server/domain/collecting/corrected-facts'
import { changeUpdate, lockUpdate, type BasicInfoRow } from './basic-info-store'
import { basicInfoOf, changedInfo } from './facts'
import { draftOf } from './journey'

/** `reason`: what the candidate is told of a rejection; null of an approval. */
interface Decision {
  updateId: string
  state: 'passed' | 'rejected'
  reason: string | null
  actor: string
}

/** Why an application cannot be decided: there is none, what became of it, or another account has the document. */
export type Undecidable = 'missing' | 'taken' | Exclude<BasicInfoState, 'auditing'>

/**
 * Approves or rejects an application that is being reviewed and writes it into the audit log. Approving changes the account
 * and what was filled in with its facts, all in one transaction. Returns null, or why it could not be decided; then nothing
 * happened.
 */
export async function decideBasicInfo(
  services: Services,
  project: Project,
  { updateId, state, reason, actor }: Decision,
): Promise<Undecidable | null> {
  const { projectId } = project
  return services.db.transaction(async (tx) => {
    const row = await lockUpdate(services, tx, { projectId, updateId })
    if (!row) return 'missing'
    if (row.state !== 'auditing') return row.state
    if (state === 'passed' && !(await apply(services, tx, project, row))) return 'taken'
    const at = new Date(services.now())
    const event = state === 'passed' ? 'approved' : 'rejected'
    await changeUpdate(services, tx, row, { event, at, set: { state, reason, decidedAt: at } })
    const action = `basic-info ${state === 'passed' ? 'approve' : 'reject'}`
    await recordAudit(services, tx, { projectId, actor, action, details: { updateId } })
    return null
  })
}

/** False when another account has the document by now. */
async function apply(services: Services, tx: Executor, project: Project, row: BasicInfoRow): Promise<boolean> {
  const account = await accountById({ ...services, db: tx as Services['db'] }, row.projectId, row.accountId)
  if (!account) throw new Failure('EA_ACCOUNT_MISSING')
  const before = basicInfoOf(account)
  const answers = openAnswers(services, draftOf(row), row.content.baseInfo)
  const after = changedInfo(before, answers, dayOf(services.now()))
  if (await isTakenByAnother(services, tx, row, after)) return false
  await changeIdentity(services, tx, row, after)
  await correctFacts(services, tx, project, { owner: row, before, after })
  return true
}
