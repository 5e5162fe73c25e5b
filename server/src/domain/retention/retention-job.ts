import { projectById } from '@server/calls/project/find-project'
import { processPerProject, allProjects } from '@server/core/running/per-project-work'
import type { Job } from '@server/core/running/jobs'
import { weakMemo } from '@server/core/running/weak-memo'
import type { Services } from '@server/core/services'
import type { KeysetPosition } from '../key-rotation/keyset-scan'
import { expiredRows } from './expired-rows'
import type { Term } from './term'

const DAY_MS = 86_400_000

/**
 * Scan position of this instance in a project. Several instances scan independently, because deleting is idempotent.
 */
interface Walk {
  term: number
  after: KeysetPosition
  /** End of the last scan in milliseconds. */
  endedAt: number | null
}

const walksOf = weakMemo((_: Services) => new Map<string, Walk>())

/** Deletes due data once a day, project by project, in small pages. */
export const retentionJob = (terms: readonly Term[]): Job => ({
  name: 'retention',
  everyMs: 60_000,
  run: (services) =>
    processPerProject(services, {
      dueProjects: allProjects,
      processChunk: (projectId) => goOn(services, terms, projectId),
      isDeferrable: true,
    }),
})

async function goOn(services: Services, terms: readonly Term[], projectId: string): Promise<boolean> {
  const walks = walksOf(services)
  const walk = walks.get(projectId) ?? { term: 0, after: null, endedAt: null }
  if (walk.endedAt !== null && services.now() - walk.endedAt < DAY_MS) return false
  const term = terms[walk.term]
  const project = await projectById(services, projectId)
  if (!term || !project) {
    walks.set(projectId, { term: 0, after: null, endedAt: services.now() })
    return false
  }
  const due = { project, at: services.now() }
  const page = await expiredRows(services, term, due, walk.after)
  for (const row of page.found) await endOne(services, term, row as never, due)
  walks.set(projectId, { term: page.after ? walk.term : walk.term + 1, after: page.after, endedAt: null })
  return true
}

/** A row that cannot be deleted does not stop the others. */
async function endOne(services: Services, term: Term, row: never, due: Parameters<Term['end']>[2]): Promise<void> {
  try {
    await term.end(services, row, due)
  } catch (err) {
    services.log.error({ err, projectId: due.project.projectId, term: term.name }, 'what is due was not ended')
  }
}
