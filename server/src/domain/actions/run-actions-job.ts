import { projectById } from '@server/calls/project/find-project'
import { newId } from '@server/core/postgres/ids'
import type { Job } from '@server/core/running/jobs'
import { processPerProject } from '@server/core/running/per-project-work'
import type { Services } from '@server/core/services'
import type { Action } from './define-action'
import { executeRun } from './execute-run'
import { requesterOf } from './requester'
import { changeOwnRun, claimRun, ended, expireRequests, projectsWithDueRuns } from './run-store'

/** Items per turn of a project. */
const CHUNK = 200

/**
 * Executes scheduled runs that are due, continues those of instances that are gone, and ends requests that nobody
 * approved in time.
 */
export const runActionsJob = (actions: readonly Action[]): Job => ({
  name: 'run-actions',
  everyMs: 2_000,
  run: (services) =>
    processPerProject(services, {
      dueProjects: projectsWithDueRuns(new Date(services.now())),
      processChunk: (projectId) => runNext(services, projectId, actions),
    }),
})

/** Returns true when more runs may be due. */
async function runNext(services: Services, projectId: string, actions: readonly Action[]): Promise<boolean> {
  await expireRequests(services, projectId)
  const project = await projectById(services, projectId)
  const holder = newId()
  const run = project && (await claimRun(services, projectId, holder))
  if (!project || !run) return false
  const action = actions.find(({ name }) => name === run.action)
  const staff = await requesterOf(services, run)
  if (action) await executeRun({ action, context: { services, project, staff }, run, holder, maxItems: CHUNK })
  // An action of another version of the service.
  else await changeOwnRun(services.db, run, holder, ended('failed', new Date(services.now())))
  return true
}
