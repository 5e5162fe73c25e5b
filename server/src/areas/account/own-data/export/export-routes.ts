import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { uuid } from '@contract/schemas'
import { projectOfSignedPath, signedPath } from '@server/calls/signed-path'
import type { Actor, Owner } from '@server/calls/handler'
import { Failure } from '@server/core/failure'
import type { Services } from '@server/core/services'
import { disposition } from '@server/domain/files/download'
import { openSignIns } from '../../security/devices'
import { findExport, findExportById } from './export-store'
import { readSnapshot } from './make-exports'
import type { Snapshot } from './snapshot'

interface Params {
  exportId: string
  signIn: string
}
type Request = FastifyRequest<{ Params: Params; Querystring: Record<string, unknown> }>

/** Serves exports through signed URLs that expire after ten minutes or with the sign-in that requested them. */
export function registerExportRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Params: Params; Querystring: Record<string, unknown> }>(
    '/ea/own-data/exports/:exportId/:signIn',
    (request, reply) => sendArchive(services, request, reply),
  )
}

/** Returns the download URL and file name of the caller's export. Throws EA_EXPORT_NOT_READY. */
export async function exportAddress(services: Services, actor: Actor): Promise<{ url: string; name: string }> {
  const row = await findExport(services.db, actor)
  if (!row?.storageKey || row.state !== 'ready' || !isOpen(services, row)) throw new Failure('EA_EXPORT_NOT_READY')
  const { name } = await readSnapshot(services, row.storageKey)
  const { projectId, exportId } = row
  const signIn = nameOfSignIn(services, { projectId, exportId }, actor.tokenHash)
  return { url: signedPath(services, { projectId }, pathOf({ exportId, signIn })), name }
}

async function sendArchive(services: Services, { params, query }: Request, reply: FastifyReply) {
  const projectId = await projectOfSignedPath(services, pathOf(params), query)
  const row = v.is(uuid, params.exportId) ? await findExportById(services.db, projectId, params.exportId) : null
  if (!row?.storageKey || row.state !== 'ready' || !isOpen(services, row))
    throw new Failure('COMMON_NOT_FOUND', {}, 404)
  if (!(await isSignedIn(services, row, params))) throw new Failure('COMMON_FORBIDDEN', {}, 403)
  const snapshot = await readSnapshot(services, row.storageKey)
  return reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': disposition('attachment', snapshot.name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .send(Readable.from(archiveOf(services, snapshot)))
}

function isOpen({ now }: Services, { endsAt }: { endsAt: Date | null }): boolean {
  return endsAt !== null && endsAt.getTime() > now()
}

async function isSignedIn(services: Services, owner: Owner, { exportId, signIn }: Params): Promise<boolean> {
  const { projectId } = owner
  const open = await openSignIns(services, owner)
  return open.some(({ tokenHash }) => nameOfSignIn(services, { projectId, exportId }, tokenHash) === signIn)
}

/** Derives a name that does not reveal the token and differs per export. */
function nameOfSignIn(
  { personalData }: Services,
  { projectId, exportId }: { projectId: string; exportId: string },
  tokenHash: string,
): string {
  return personalData.digest('exports', `${projectId}\n${exportId}\n${tokenHash}`)
}

const pathOf = ({ exportId, signIn }: Params) => `/ea/own-data/exports/${exportId}/${signIn}`

/**
 * Streams the ZIP archive with at most one file in memory. Only the documents are compressed; pictures and PDFs are
 * already. Skips a file whose bytes are missing.
 */
async function* archiveOf({ files, log }: Pick<Services, 'files' | 'log'>, snapshot: Snapshot) {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  const documents = { 'index.html': snapshot.html, 'data.json': snapshot.json }
  for (const [name, text] of Object.entries(documents)) {
    const packed = new ZipDeflate(name)
    zip.add(packed)
    packed.push(Buffer.from(text), true)
    yield* taken(made)
  }
  for (const { path, storageKey } of snapshot.files) {
    const bytes = await files.get(storageKey).catch((err: unknown) => {
      log.warn({ storageKey, err }, 'a file is missing in an export')
      return null
    })
    if (!bytes) continue
    const whole = new ZipPassThrough(path)
    zip.add(whole)
    whole.push(bytes, true)
    yield* taken(made)
  }
  zip.end()
  yield* taken(made)
}

function taken(made: Uint8Array[]): Uint8Array[] {
  return made.splice(0)
}
