import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../audit-log'
import type { Executor } from '@server/core/postgres/database'
import { newId } from '@server/core/postgres/ids'
import { projectCacheOf } from '@server/calls/project/project-cache'
import type { ProjectDefinition, ProjectFile } from '@server/core/tables/definition/project-definition'
import { ProjectFileFaults } from '../project-file/fault'
import { followIdentityCheck } from '../../accounts/identity-status'
import { makeGroups } from '../../groups/groups'
import { changedTimes, followTicketTimes } from '../../tickets/changes/changed-times'
import { recordTicketChanges } from '../../tickets/changes/note-changes'
import type { LoadedProject } from '../project-file/load-project-file'
import { hasRelativeMoments, resolveMoments } from '../project-file/resolve-moments'
import type { Services } from '@server/core/services'
import { projects } from '@server/core/tables/project'
import { projectFileKey } from '../project-file-routes'
import { countLimited } from './count-limited'
import { createDemoAccounts, type Demonstrate } from './demo-accounts'
import { demonstrationKeyFlaws } from './demonstration-key'
import { lockPlaces, syncSessions } from './sessions'
import { syncSeatPools } from './seat-pools'

/** `refreshed`: the file is unchanged, its relative moments were resolved from now. */
export type ImportOutcome = 'created' | 'changed' | 'refreshed' | 'unchanged'

export interface ImportedProject {
  projectId: string
  domain: string
  outcome: ImportOutcome
}

export interface ImportOptions {
  /** Creates the project's demonstration accounts. */
  demoAccounts: boolean
  /** Creates the data of the demonstration accounts; without it they have none. */
  demonstrate?: Demonstrate
  /** Actor for the audit log; defaults to the start of the service. */
  actor?: string
  /** Stops the creation of demonstration accounts after the current one. */
  signal?: AbortSignal
}

/**
 * Imports a project in one transaction; a project retains its id as long as its domain is unchanged. Throws {@link
 * ProjectFileFaults}, having changed nothing, when the file removes held seats or contains the demonstration key in
 * production.
 */
export async function importProject(
  services: Services,
  { source, project, files }: LoadedProject,
  { demoAccounts, demonstrate, actor = 'start', signal }: ImportOptions,
): Promise<ImportedProject> {
  const definition = resolveMoments(project, services.now())
  const published = demonstrationKeyFlaws(definition, services.env)
  if (published.length > 0) throw new ProjectFileFaults(published.map((flaw) => source.locate(flaw)))
  // stored before the definition refers to them
  for (const [digest, bytes] of files) await services.files.put(projectFileKey(digest), bytes)
  const imported = await services.db.transaction(async (tx) => {
    const stored = await lockProject(tx, definition)
    const digest = digestOf(project)
    if (stored.digest === digest && !hasRelativeMoments(project))
      return { ...stored, outcome: 'unchanged' as const, isLimitedAnew: false }

    // accounts before pools, the lock order of bookings (domain/seats)
    await followIdentityCheck(tx, stored.projectId, definition, services.now())
    await lockPlaces(tx, stored.projectId, definition)
    const outcome = outcomeOf(stored.digest, digest)
    let isLimitedAnew = false
    if (outcome !== 'refreshed') {
      const synced = await syncSeatPools(tx, stored.projectId, definition)
      if (synced.flaws.length > 0) throw new ProjectFileFaults(synced.flaws.map((flaw) => source.locate(flaw)))
      isLimitedAnew = synced.isLimitedAnew && outcome === 'changed'
      const details = { file: source.file, outcome }
      await recordAudit(services, tx, { projectId: stored.projectId, actor, action: 'projects import', details })
    }
    const at = new Date(services.now())
    const { flaws, changed } = await syncSessions(tx, stored.projectId, definition, {
      now: at,
      isMovedByClock: outcome === 'refreshed',
    })
    if (flaws.length > 0) throw new ProjectFileFaults(flaws.map((flaw) => source.locate(flaw)))
    await followTicketTimes(tx, stored.projectId, definition, services.now())
    const times =
      outcome === 'changed'
        ? await changedTimes(tx, stored.projectId, { before: stored.before, after: definition })
        : []
    // changed places and times are notified in one message
    await recordTicketChanges(tx, { projectId: stored.projectId, at, isNotified: true }, [...times, ...changed])
    await makeGroups(tx, stored.projectId, definition)
    await saveProject(tx, stored.projectId, definition, digest, services.now())
    return { ...stored, outcome, isLimitedAnew }
  })
  if (imported.isLimitedAnew) await countLimited(services.db, imported.projectId)
  await projectCacheOf(services).refresh()
  if (demoAccounts) {
    const created = { projectId: imported.projectId, definition }
    await createDemoAccounts(services, created, project.demoAccounts, { demonstrate, signal })
  }
  return { projectId: imported.projectId, domain: definition.domain, outcome: imported.outcome }
}

/** Locks the project row against concurrent imports; inserts it, with an empty digest, when the project is new. */
async function lockProject(tx: Executor, definition: ProjectDefinition) {
  const { projectId, domain, digest, definition: before } = projects
  await tx
    .insert(projects)
    .values({ projectId: newId(), domain: definition.domain, definition, digest: '' })
    .onConflictDoNothing({ target: domain })
  const [stored] = await tx
    .select({ projectId, digest, before })
    .from(projects)
    .where(eq(domain, definition.domain))
    .for('update')
  if (!stored) throw new Error(`project ${definition.domain} vanished during its import`)
  return stored
}

async function saveProject(tx: Executor, id: string, definition: ProjectDefinition, digest: string, now: number) {
  await tx
    .update(projects)
    .set({ definition, digest, importedAt: new Date(now), revision: sql`${projects.revision} + 1` })
    .where(eq(projects.projectId, id))
}

/**
 * Digest of the file before resolving relative moments, so that an unchanged file has the same digest on another day.
 */
function digestOf({ demoAccounts: _demoAccounts, ...file }: ProjectFile): string {
  return createHash('sha256').update(JSON.stringify(file)).digest('hex')
}

function outcomeOf(storedDigest: string, digest: string): ImportOutcome {
  if (storedDigest === '') return 'created'
  return storedDigest === digest ? 'refreshed' : 'changed'
}
