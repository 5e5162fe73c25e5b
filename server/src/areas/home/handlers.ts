import type { homeEndpoints } from '@contract/endpoints/home'
import { signOut } from '@server/domain/accounts/access-tokens'
import { gatesOf } from '@server/calls/project/gates'
import type { Handlers } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { isUnderMaintenance, projectById, requireProject } from '@server/calls/project/find-project'
import { batchOf } from '@server/domain/projects/batches'
import type { Services } from '@server/core/services'
import { chatOf, examInfo, revisionOf } from './exam-info'

export const homeHandlers = {
  'GET /exm_c/g/eis/:domain': ({ params }, { services }) => infoOf(services, params.domain, null),

  'GET /exm_c/g/eis/:domain/:batchCode': ({ params }, { services }) =>
    infoOf(services, params.domain, params.batchCode),

  'GET /exm_c/g/revision/:domain': async ({ params }, { services }) => {
    const project = await requireProject(services, params.domain)
    const now = services.now()
    const revision = revisionOf({ ...project, gates: gatesOf(services, project), now })
    return { revision, server_time: new Date(now).toISOString() }
  },

  'GET /ea/g/pcas/:domain': async ({ params }, { services }) =>
    chatOf((await requireProject(services, params.domain)).definition),

  'GET /exm_c/g/notices/:domain': async ({ params }, { services }) => {
    const { definition } = await requireProject(services, params.domain)
    return definition.notices
      .filter(({ publishedAt }) => Date.parse(publishedAt) <= services.now())
      .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
  },

  'GET /exm_c/g/maintenance/:projectId': async ({ params }, { services }) => {
    const project = await projectById(services, params.projectId)
    if (!project) throw new Failure('EXM_PROJECT_NOT_FOUND')
    const { domain, name } = project.definition
    return { domain, name, isUnderMaintenance: isUnderMaintenance(project) }
  },

  'GET /ea/so': async (_input, { services, token }) => {
    await signOut(services, token)
    return {}
  },
} satisfies Handlers<typeof homeEndpoints>

/** Throws EXM_PROJECT_NOT_FOUND or EXM_BATCH_NOT_FOUND. */
export async function infoOf(services: Services, domain: string, batchCode: string | null) {
  const project = await requireProject(services, domain)
  const batch = batchCode === null ? null : batchOf(project, batchCode)
  return examInfo({
    ...project,
    gates: gatesOf(services, project),
    batch,
    // whole seconds: the same for everybody who asks within one
    now: Math.floor(services.now() / 1000) * 1000,
  })
}
