import { projectById } from '@server/calls/project/find-project'
import { doDueWork, everyProject } from '@server/core/running/due-work'
import type { Job } from '@server/core/running/jobs'
import { onePer } from '@server/core/running/one-per'
import type { Services } from '@server/core/services'
import type { Behind } from '../walking/next-rows'
import { dueRows } from './due-rows'
import type { Term } from './term'

const DAY_MS = 86_400_000

/** Where an instance is in a project. Of several each goes through for itself: what one ended the other does not find. */
interface Walk {
  term: number
  behind: Behind
  /** Of the last walk, in milliseconds. */
  endedAt: number | null
}

const walksOf = onePer((_: Services) => new Map<string, Walk>())

/** Once a day ends what is due by each term, project by project, in small pages (decision 0118). */
export const retentionJob = (terms: readonly Term[]): Job => ({
  name: 'retention',
  everyMs: 60_000,
  run: (services) =>
    doDueWork(services, {
      due: everyProject,
      doSome: (projectId) => goOn(services, terms, projectId),
      givesWay: true,
    }),
})

async function goOn(services: Services, terms: readonly Term[], projectId: string): Promise<boolean> {
  const walks = walksOf(services)
  const walk = walks.get(projectId) ?? { term: 0, behind: null, endedAt: null }
  if (walk.endedAt !== null && services.now() - walk.endedAt < DAY_MS) return false
  const term = terms[walk.term]
  const project = await projectById(services, projectId)
  if (!term || !project) {
    walks.set(projectId, { term: 0, behind: null, endedAt: services.now() })
    return false
  }
  const due = { project, at: services.now() }
  const page = await dueRows(services, term, due, walk.behind)
  for (const row of page.found) await endOne(services, term, row as never, due)
  walks.set(projectId, { term: page.behind ? walk.term : walk.term + 1, behind: page.behind, endedAt: null })
  return true
}

/** One that cannot be ended keeps no other one. */
async function endOne(services: Services, term: Term, row: never, due: Parameters<Term['end']>[2]): Promise<void> {
  try {
    await term.end(services, row, due)
  } catch (err) {
    services.log.error({ err, projectId: due.project.projectId, term: term.name }, 'what is due was not ended')
  }
}
