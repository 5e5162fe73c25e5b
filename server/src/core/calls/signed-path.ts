import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { uuid } from '@contract/schemas'
import type { Services } from '../services'
import { Failure } from './failure'
import { requireRunning } from './maintenance'

/** How long a signed address works, in milliseconds. */
const WORKS_FOR_MS = 10 * 60_000

/** The query of a signed address: project, end of its validity (seconds since 1970) and signature. */
const signatureSchema = v.object({ p: uuid, e: v.pipe(v.string(), v.digits()), s: v.string() })
type PathSignature = v.InferOutput<typeof signatureSchema>

type Needs = Pick<Services, 'now' | 'personalData'>

/**
 * The address of something that belongs to a candidate, relative to the service, for whoever was shown it: a browser
 * opens it without their token. Good for ten minutes.
 */
export function signedPath(services: Needs, projectId: string, path: string): string {
  const e = String(Math.ceil((services.now() + WORKS_FOR_MS) / 1000))
  const query = new URLSearchParams({ p: projectId, e, s: signature(services, { path, p: projectId, e }) })
  return `${path}?${query.toString()}`
}

/**
 * The project that a signed address belongs to. Throws COMMON_FORBIDDEN (HTTP 403) when we did not sign it or its time
 * is over, UnderMaintenance when the project is.
 */
export async function projectOfSignedPath(services: Services, path: string, query: unknown): Promise<string> {
  const given = v.safeParse(signatureSchema, query)
  if (!given.success || !isSigned(services, path, given.output)) throw new Failure('COMMON_FORBIDDEN', {}, 403)
  await requireRunning(services, { projectIds: [given.output.p] })
  return given.output.p
}

function isSigned(services: Needs, path: string, { p, e, s }: PathSignature): boolean {
  const expected = Buffer.from(signature(services, { path, p, e }))
  const given = Buffer.from(s)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  return Number(e) * 1000 >= services.now()
}

function signature({ personalData }: Needs, { path, p, e }: Omit<PathSignature, 's'> & { path: string }): string {
  return createHmac('sha256', personalData.keyFor('signed addresses')).update(`${p}\n${path}\n${e}`).digest('base64url')
}
