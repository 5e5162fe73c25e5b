import type { CaseRef, QueueFilter } from '@contract/desk/review'
import type { CaseDecision } from '@contract/desk/review-decision'
import type { ReviewKind, RoleGrant } from '@contract/desk/roles'
import { requireProject } from '@server/calls/project/find-project'
import { newId } from '@server/core/postgres/ids'
import { staff } from '@server/core/tables/staff'
import { viewCase } from '@server/domain/review/case-view'
import { collectCases } from '@server/domain/review/collect-cases'
import { decideCase } from '@server/domain/review/decide-case'
import { leaseNext } from '@server/domain/review/leases'
import type { ReviewCall } from '@server/domain/review/queued-case'
import { actions, demonstrate, reviewSources } from '@server/area-list'
import { replaceRoles } from '@server/domain/staff/roles'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import type { Services } from '@server/core/services'
import type { TestService } from '../harness'
import { demonstrationFile, withAccounts } from '../setup/account-fixtures'
import { projectFolder } from '../setup/project-folder'

export const DESK_SESSION = 'digest-of-a-desk-session'

export const everything: RoleGrant = { role: 'reviewer', projectId: null, kinds: null, batches: null, areas: null }

/** Accounts of the demonstration with a case of each kind; a preparation is planted, as all of them are decided. */
const WAITING = [
  'exempt01',
  'update01',
  'refund01',
  'need01',
  'paper02',
  'result02',
  'paid01',
  'approved01',
  'prepare02',
]

export async function importWaiting(services: Services): Promise<void> {
  const folder = projectFolder([withAccounts(demonstrationFile('demo'), ...WAITING)])
  await importProjects(services, folder, { demoAccounts: true, demonstrate })
}

/** A reviewer of a project with an account and these grants. */
export async function reviewerOf(
  { services }: Pick<TestService, 'services'>,
  domain: string,
  roles: readonly RoleGrant[] = [everything],
): Promise<ReviewCall> {
  const project = await requireProject(services, domain)
  const staffId = newId()
  const name = `reviewer ${staffId}`
  const account = { staffId, name, displayName: name, seedCipher: 'seed', addedAt: new Date() }
  await services.db.insert(staff).values(account)
  await replaceRoles(services.db, staffId, roles)
  return {
    services,
    sources: reviewSources,
    actions,
    project,
    reviewer: { staffId, name, displayName: name, roles },
  }
}

export const collect = ({ services, sources, project }: ReviewCall): Promise<void> =>
  collectCases(services, sources, project)

export const queueOf = (kind: ReviewKind, filter: Partial<QueueFilter> = {}): QueueFilter => ({
  kind,
  stage: 'review',
  ...filter,
})

/** Leases the next case and shows it. */
export async function shown(call: ReviewCall, filter = queueOf('registration')) {
  const queued = await leaseNext(call, filter)
  const view = queued && (await viewCase(call, { queued, deskSession: DESK_SESSION }))
  if (!queued || !view) throw new Error('no case waits')
  return { queued, view }
}

/** Decides with a new id, as another attempt. */
export const decide = (call: ReviewCall, queued: CaseRef, decision: CaseDecision, decisionId = newId()) =>
  decideCase(call, refOf(queued), decision, { decisionId, deskSession: DESK_SESSION })

export const approve = (version: string): CaseDecision => ({ decision: 'approve', version })

/** Returns the id of a decision that was made. Throws for a refused one. */
export function madeId(outcome: Awaited<ReturnType<typeof decide>>): string {
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome.decisionId
}

export const refOf = ({ kind, caseId, stage }: CaseRef): CaseRef => ({ kind, caseId, stage })
