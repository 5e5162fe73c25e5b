import type { Reason } from '@contract/reason'
import type { Owner } from '@server/calls/handler'
import type { Project } from '@server/calls/project/project-cache'
import type { Services } from '@server/core/services'
import type { ApplicationEventTable, ApplicationTable } from '@server/core/tables/application'
import type { Decision } from './decisions'
import type { ApplicationKind } from './define-application'

export type Decide = (services: Services, project: Project, decision: Decision) => Promise<unknown>

interface Of {
  project: Project
  owner: Owner
}

/** Wanted state of a demonstration application; any state other than passed or rejected leaves it undecided. */
interface Wanted {
  key: string
  state: string
  reason?: Reason | null | undefined
}

/**
 * Last step of creating a demonstration application: decides the current one as the project's file states. Returns its
 * id; null where nothing is to be decided.
 */
export async function demonstrateDecided<Table extends ApplicationTable, Events extends ApplicationEventTable>(
  services: Services,
  kind: ApplicationKind<Table, Events>,
  decide: Decide,
  { project, owner }: Of,
  { key, state, reason = null }: Wanted,
): Promise<string | null> {
  if (state !== 'passed' && state !== 'rejected') return null
  const application = await kind.findLatest(services, owner, key)
  if (!application) return null
  const { applicationId } = application
  await decide(services, project, { applicationId, state, reason, actor: 'start' })
  return applicationId
}
