import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '@server/core/failure'
import { projectOfSignedPath } from '@server/calls/signed-path'
import type { Services } from '@server/core/services'
import { disposition } from './download'
import { filePath, findFile } from './stored-file-store'

/** Serves uploaded files by signed address, which grants access for ten minutes. */
export function registerFileRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { fileId: string }; Querystring: Record<string, unknown> }>(
    '/exm_c/files/:fileId',
    (request, reply) => sendFile(services, request, reply),
  )
}

async function sendFile(
  services: Services,
  { params, query }: FastifyRequest<{ Params: { fileId: string }; Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
) {
  const projectId = await projectOfSignedPath(services, filePath(params.fileId), query)
  const file = await findFile(services, projectId, params.fileId)
  if (!file) throw new Failure('COMMON_NOT_FOUND', {}, 404)
  return reply
    .headers({
      'content-type': file.mediaType,
      'content-disposition': disposition(dispositionOf(file.mediaType), file.name),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=600',
    })
    .send(await services.files.get(file.storageKey))
}

/** Pictures are shown inline; a PDF is downloaded, so that no viewer runs in our origin. */
function dispositionOf(mediaType: string): 'inline' | 'attachment' {
  return mediaType.startsWith('image/') ? 'inline' : 'attachment'
}
