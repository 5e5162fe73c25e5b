import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { caseRefSchema } from '@contract/desk/review'
import { uuid } from '@contract/schemas'
import { Failure } from '@server/core/failure'
import { projectOfDeskPath } from '@server/calls/signed-path'
import type { Services } from '@server/core/services'
import { disposition } from '@server/domain/files/download'
import { findFile } from '@server/domain/files/stored-file-store'
import { deskFilePath } from '@server/domain/review/case-files'
import { findCase } from '@server/domain/review/queued-case'
import { sessionOf } from '@server/domain/staff/sessions'
import { StaffFailure } from '@server/domain/staff/staff-failure'
import { sessionTokenOf } from './session-cookie'

type FileRequest = FastifyRequest<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>

const paramsSchema = v.object({ ...caseRefSchema.entries, fileId: uuid })

/**
 * Serves files of candidates to the session for which their addresses were signed, while its roles include the case.
 * They are shown in place: pictures as images, PDFs in the browser’s own viewer, which a sandbox would disable.
 */
export function registerFileRoute(app: FastifyInstance, services: Services): void {
  app.get('/desk/files/:kind/:caseId/:stage/:fileId', async (request: FileRequest, reply) => {
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
        'cache-control': 'private, no-store',
      })
      .send(await services.files.get(file.storageKey))
  })
}

/**
 * Throws DESK_SIGN_IN_REQUIRED without a session, and COMMON_FORBIDDEN for another session’s address, and for a case
 * that is outside of the scope or no longer in the queue. Pages load files by themselves, so they do not prolong the
 * session.
 */
async function requireSigned(services: Services, request: FileRequest): Promise<{ projectId: string; fileId: string }> {
  const token = sessionTokenOf(request, services.env)
  const session = token === null ? null : await sessionOf(services, token, { isBackground: true })
  if (!session) throw new StaffFailure('DESK_SIGN_IN_REQUIRED', {}, 401)
  const given = v.safeParse(paramsSchema, request.params)
  if (!given.success) throw new Failure('COMMON_NOT_FOUND', {}, 404)
  const { fileId, ...ref } = given.output
  const projectId = projectOfDeskPath(services, deskFilePath(ref, fileId), request.query, session.tokenHash)
  if (!(await findCase({ services, project: { projectId }, reviewer: session }, ref)))
    throw new Failure('COMMON_FORBIDDEN', {}, 403)
  return { fileId, projectId }
}
