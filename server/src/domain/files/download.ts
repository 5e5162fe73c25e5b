import type { FastifyReply } from 'fastify'
import { Failure } from '@server/core/failure'
import type { AttachedFile } from '@server/core/providers/messages/message-sender'

/**
 * Returns a `content-disposition` value with the file name. RFC 8187 allows fewer characters than encodeURIComponent
 * leaves.
 */
export function disposition(kind: 'inline' | 'attachment', name: string): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename*=UTF-8''${encoded}`
}

/** Sends a generated file that is not stored; throws COMMON_NOT_FOUND (404) where there is none. */
export function sendMadeFile(reply: FastifyReply, file: AttachedFile | null) {
  if (!file) throw new Failure('COMMON_NOT_FOUND', {}, 404)
  return reply
    .headers({
      'content-type': file.mediaType,
      'content-disposition': disposition('attachment', file.name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .send(file.bytes)
}
