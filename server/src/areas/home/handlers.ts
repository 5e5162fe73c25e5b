import type { homeEndpoints } from '@contract/endpoints/home'
import { publicUrl } from '@server/core/http/public-url'
import { signOut } from '@server/domain/accounts/sign-in/access-tokens'
import { gatesOf } from '@server/calls/project/gates'
import type { Handlers } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { isUnderMaintenance, projectById } from '@server/calls/project/find-project'
import type { Project } from '@server/calls/project/project-cache'
import { batchOf } from '@server/domain/projects/batches'
import type { Services } from '@server/core/services'
import type { NextStepSources } from '@server/domain/next-steps'
import { chatOf, examInfo, revisionOf } from './exam-info'
import { whatAwaits } from './what-awaits'

export const homeHandlers = (awaited: NextStepSources) =>
  ({
    'GET /exm_c/g/eis/:domain': async (_input, { services, project }) => infoOf(services, project, null),

    'GET /exm_c/g/eis/:domain/:batchCode': async ({ params }, { services, project }) =>
      infoOf(services, project, params.batchCode),

    'GET /exm_c/g/revision/:domain': async (_input, { services, project }) => {
      const now = services.now()
      const revision = revisionOf({ ...project, gates: gatesOf(services, project), now })
      return { revision, server_time: new Date(now).toISOString() }
    },

    'GET /ea/g/pcas/:domain': async (_input, { project }) => chatOf(project.definition),

    'GET /exm_c/g/maintenance/:projectId': async ({ params }, { services }) => {
      const project = await projectById(services, params.projectId)
      if (!project) throw new Failure('EXM_PROJECT_NOT_FOUND')
      const { domain, name } = project.definition
      return { domain, name, isUnderMaintenance: isUnderMaintenance(project) }
    },

    'GET /exm_c/next-steps': (_input, call) => whatAwaits(call, awaited),

    'GET /ea/so': async (_input, { services, token }) => {
      await signOut(services, token)
      return {}
    },
  }) satisfies Handlers<typeof homeEndpoints>

/** Returns the project info. Throws EXM_BATCH_NOT_FOUND. */
export function infoOf(services: Services, project: Project, batchCode: string | null) {
  const batch = batchCode === null ? null : batchOf(project, batchCode)
  return examInfo({
    ...project,
    gates: gatesOf(services, project),
    batch,
    site: publicUrl(services.env),
    // Rounded to seconds, so that responses within one second are identical.
    now: Math.floor(services.now() / 1000) * 1000,
  })
}
