import type { portalEndpoints } from '@contract/endpoints/portal'
import type { Handlers } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import { filesOf } from './linked-files'
import { publishedNotices } from './notices'
import { markRead, readCodes } from './read-notices-store'
import { filesReferencedIn, filesOfBlock } from '@server/domain/projects/referenced-files'

export const portalHandlers = {
  'GET /exm_c/g/notices/:domain': async (_input, { services, project }) =>
    publishedNotices(project.definition, services.now()).map((notice) => ({
      ...notice,
      files: filesOf(project.definition, [
        ...filesReferencedIn(notice.body),
        ...notice.attachments.map(({ file }) => file),
      ]),
    })),

  'GET /exm_c/notices/read': async (_input, { services, owner }) => ({ codes: await readCodes(services, owner) }),

  'POST /exm_c/notices/:code/read': async ({ params }, { services, owner, project }) => {
    const isThere = publishedNotices(project.definition, services.now()).some(({ code }) => code === params.code)
    if (!isThere) throw new Failure('EXM_NOTICE_NOT_FOUND')
    await markRead(services, owner, params.code)
    return {}
  },

  'GET /exm_c/g/help/:domain': async (_input, { project: { definition } }) => ({
    topics: definition.help,
    files: filesOf(
      definition,
      definition.help.flatMap(({ questions }) => questions.flatMap(({ answer }) => filesReferencedIn(answer))),
    ),
  }),

  'GET /exm_c/g/landings/:domain/:screen': async ({ params }, { project: { definition } }) => {
    const blocks = definition.landings[params.screen]
    if (!blocks) throw new Failure('EXM_LANDING_NOT_FOUND')
    return { blocks, files: filesOf(definition, blocks.flatMap(filesOfBlock)) }
  },
} satisfies Handlers<typeof portalEndpoints>
