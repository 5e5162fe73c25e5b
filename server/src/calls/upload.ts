import type { FastifyRequest } from 'fastify'
import { MAX_FILE_KB, sizeText } from '@contract/collecting/file-formats'
import { Failure } from '@server/core/failure'
import { concurrencyLimiter } from '@server/core/running/concurrency-limiter'
import type { Upload } from './handler'

const limits = { fileSize: MAX_FILE_KB * 1024, files: 1, fields: 10, fieldSize: 2_000, fieldNameSize: 100, parts: 11 }

export interface ReceivedForm {
  fields: Record<string, string>
  upload: Upload
}

/**
 * Concurrency limit per account: phones send a few pictures at a time, and each is held in memory during its upload.
 */
const receivedAtOnce = concurrencyLimiter({ perKey: 4, maxWaitMs: 60_000 })

/** Receives a form under the concurrency limit of `who`; a thousand concurrent uploads would exhaust the memory. */
export function receiveOneAtATime(who: string, request: FastifyRequest): Promise<ReceivedForm> {
  return receivedAtOnce(who, async () => {
    // the client disconnected while waiting
    if (request.raw.destroyed) throw wrong('body', 'broken off')
    return receiveForm(request)
  })
}

/**
 * Reads a multipart body: one part named `file`, the others text. `fileName` overrides the name in the part, for
 * clients that cannot set it there (WeChat). Throws COMMON_PARAM or PC_FILE_TOO_LARGE.
 */
async function receiveForm(request: FastifyRequest): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw wrong('body', 'multipart/form-data expected')
  const { fields, upload } = await readParts(request).catch(refuse)
  if (!upload) throw wrong('file', 'missing')
  const { fileName = '', ...others } = fields
  return { fields: others, upload: { ...upload, filename: fileName || upload.filename } }
}

async function readParts(request: FastifyRequest) {
  const fields: Record<string, string> = {}
  let upload: Upload | null = null
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else upload = { filename: part.filename, bytes: await part.toBuffer() }
  }
  return { fields, upload }
}

/** Maps parser errors: an exceeded limit, or a truncated form. */
function refuse(error: unknown): never {
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
  if (isTooLarge) throw new Failure('PC_FILE_TOO_LARGE', { max: sizeText(MAX_FILE_KB) })
  throw wrong('body', 'not a form of one file and a few texts')
}

function wrong(field: string, reason: string): Failure {
  return new Failure('COMMON_PARAM', { fields: { [field]: reason } })
}
