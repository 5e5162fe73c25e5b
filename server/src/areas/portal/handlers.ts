import type { portalEndpoints } from '@contract/endpoints/portal'
import type { LinkedFile } from '@contract/portal/project-files'
import type { Handlers } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { ProjectDefinition } from '@server/core/tables/definition/project-definition'
import { projectFilePath } from '@server/domain/projects/project-file-routes'
import { filesReferencedIn, filesOfBlock } from '@server/domain/projects/referenced-files'
import { publishedNotices, markRead, readCodes } from './notices'

/** Returns the URLs of the files named in a text, without duplicates. */
function filesOf({ domain, files }: ProjectDefinition, names: readonly string[]): LinkedFile[] {
  return [...new Set(names)].flatMap((file) => {
    const stored = files?.[file]
    return stored ? [{ file, url: projectFilePath(domain, file, stored.digest), bytes: stored.bytes }] : []
  })
}

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
