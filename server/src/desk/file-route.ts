import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '@server/core/failure'
import { projectOfDeskPath } from '@server/calls/signed-path'
import type { Services } from '@server/core/services'
import { disposition } from '@server/domain/files/download'
import { deskFilePath, findFile } from '@server/domain/files/stored-file-store'
import { sessionOf } from '@server/domain/staff/sessions'
import { StaffFailure } from '@server/domain/staff/staff-failure'
import { sessionTokenOf } from './session-cookie'

type FileRequest = FastifyRequest<{ Params: { fileId: string }; Querystring: Record<string, unknown> }>

/**
 * Serves files of candidates to the session for which their addresses were signed. They are shown in place: pictures as
 * images, PDFs in the browser’s own viewer, which a sandbox would disable.
 */
export function registerFileRoute(app: FastifyInstance, services: Services): void {
  app.get('/desk/files/:fileId', async (request: FileRequest, reply) => {
    const { projectId, fileId } = await requireSigned(services, request)
    const file = await findFile(services, projectId, fileId)
    if (!file) throw new Failure('COMMON_NOT_FOUND', {}, 404)
    return reply
      .headers({
        'content-type': file.mediaType,
        'content-disposition': disposition('inline', file.name),
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'",
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'private, max-age=600',
      })
      .send(await services.files.get(file.storageKey))
  })
}

/** Throws DESK_SIGN_IN_REQUIRED without a session, and COMMON_FORBIDDEN for another session’s address. */
async function requireSigned(services: Services, request: FileRequest): Promise<{ projectId: string; fileId: string }> {
  const token = sessionTokenOf(request, services.env)
  const session = token === null ? null : await sessionOf(services, token)
  if (!session) throw new StaffFailure('DESK_SIGN_IN_REQUIRED', {}, 401)
  const { fileId } = request.params
  return { fileId, projectId: projectOfDeskPath(services, deskFilePath(fileId), request.query, session.tokenHash) }
}
