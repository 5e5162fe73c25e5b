import { projectById } from '@server/calls/project/find-project'
import { newId } from '@server/core/postgres/ids'
import type { Job } from '@server/core/running/jobs'
import { processPerProject } from '@server/core/running/per-project-work'
import type { Services } from '@server/core/services'
import type { Action } from './define-action'
import { cancelRest, executeRun } from './execute-run'
import { requesterOf } from './requester'
import { claimRun, expireRequests, failUnknownRuns, projectsWithDueRuns } from './run-store'

/** Items per turn of a project. */
const CHUNK = 200

/**
 * Executes scheduled runs that are due, continues those of instances that are gone, and ends requests that nobody
 * approved in time. Runs of other actions are left to instances of another version.
 */
export const runActionsJob = (actions: readonly Action[]): Job => ({
  name: 'run-actions',
  everyMs: 2_000,
  run: (services) =>
    processPerProject(services, {
      dueProjects: projectsWithDueRuns(new Date(services.now()), namesOf(actions)),
      processChunk: (projectId) => runNext(services, projectId, actions),
    }),
})

const namesOf = (actions: readonly Action[]): string[] => actions.map(({ name }) => name)

/** Returns true when more runs may be due. */
async function runNext(services: Services, projectId: string, actions: readonly Action[]): Promise<boolean> {
  await expireRequests(services, projectId)
  await failUnknownRuns(services, projectId, namesOf(actions))
  const project = await projectById(services, projectId)
  const holder = newId()
  const run = project && (await claimRun(services, projectId, { holder, actions: namesOf(actions) }))
  const action = actions.find(({ name }) => name === run?.action)
  if (!project || !run || !action) return false
  const staff = await requesterOf(services, run)
  if (staff) await executeRun({ action, context: { services, project, staff }, run, holder, maxItems: CHUNK })
  else await cancelRest(services, { action, run, holder, reason: 'requesterGone' })
  return true
}
