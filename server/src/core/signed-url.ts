import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from './services'

/** How long the address of a file works, in milliseconds. */
const WORKS_FOR_MS = 10 * 60_000

interface FileKey {
  projectId: string
  fileId: string
}

/** The query of a signed address: project, end of its validity (seconds since 1970) and signature. */
export interface FileSignature {
  p: string
  e: string
  s: string
}

type Needs = Pick<Services, 'now' | 'personalData'>

/** The address of an uploaded file, relative to the service, for whoever was shown it: good for ten minutes. */
export function signedFilePath(services: Needs, file: FileKey): string {
  const e = String(Math.ceil((services.now() + WORKS_FOR_MS) / 1000))
  const query = new URLSearchParams({ p: file.projectId, e, s: signature(services, file, e) })
  return `/exm_c/files/${file.fileId}?${query.toString()}`
}

/** Whether we signed this address and it still works. */
export function isSignedFile(services: Needs, fileId: string, { p, e, s }: FileSignature): boolean {
  const expected = Buffer.from(signature(services, { projectId: p, fileId }, e))
  const given = Buffer.from(s)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  return Number(e) * 1000 >= services.now()
}

function signature({ personalData }: Needs, { projectId, fileId }: FileKey, expires: string): string {
  const key = personalData.keyFor('file addresses')
  return createHmac('sha256', key).update(`${projectId}\n${fileId}\n${expires}`).digest('base64url')
}
