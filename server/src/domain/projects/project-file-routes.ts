import { basename } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { endingOf, isPictureFile } from '@contract/portal/file-names'
import { PROJECT_FILE_TYPES } from '@contract/portal/project-files'
import { isUnderMaintenance, projectByDomain } from '@server/calls/project/find-project'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { disposition } from '../files/download'

const YEAR_SECONDS = 31_536_000

/** Returns the content-addressed path of a project's file, relative to the service. */
export function projectFilePath(domain: string, file: string, digest: string): string {
  return `exm_c/g/files/${domain}/${digest}/${encodeURIComponent(basename(file))}`
}

/** Returns the storage key; identical files of several projects are stored once. */
export function projectFileKey(digest: string): string {
  return `project-files/${digest}`
}

/** Returns the storage keys of the files that a project or a notice names. */
export function projectFileKeys(named: Record<string, { digest: string }> | undefined): string[] {
  return Object.values(named ?? {}).map(({ digest }) => projectFileKey(digest))
}

interface Named {
  domain: string
  digest: string
}

/** Serves pictures, attachments and downloads that a project's file names, without sign-in. */
export function registerProjectFileRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Params: Named }>('/exm_c/g/files/:domain/:digest/:name', ({ params }, reply) =>
    sendProjectFile(services, params, reply),
  )
}

/** Throws COMMON_NOT_FOUND (HTTP 404) for a file that the project does not name now. */
async function sendProjectFile(services: Services, { domain, digest }: Named, reply: FastifyReply) {
  const project = await projectByDomain(services, domain)
  const named = Object.entries(project?.definition.files ?? {}).find(([, kept]) => kept.digest === digest)
  if (!project || !named || isUnderMaintenance(project)) throw new Failure('COMMON_NOT_FOUND', {}, 404)
  const [file] = named
  return reply
    .headers({
      'content-type': PROJECT_FILE_TYPES[endingOf(file)],
      'content-disposition': disposition(isPictureFile(file) ? 'inline' : 'attachment', basename(file)),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
    })
    .send(await services.files.get(projectFileKey(digest)))
}
