import * as v from 'valibot'
import { uuid } from '@contract/schemas'
import type { Services } from '@server/core/services'
import { Failure } from '@server/core/failure'
import { fewAtOnce } from '@server/core/running/few-at-once'
import { requireRunning } from './project/maintenance'

/** How long a signed address works, in milliseconds. */
const WORKS_FOR_MS = 10 * 60_000

/** The query of a signed address: project, end of its validity (seconds since 1970) and signature. */
const signatureSchema = v.object({ p: uuid, e: v.pipe(v.string(), v.digits()), s: v.string() })
type PathSignature = v.InferOutput<typeof signatureSchema>

const PURPOSE = 'signed addresses'

type Needs = Pick<Services, 'now' | 'personalData'>

/**
 * The address of something that belongs to a candidate, relative to the service, for whoever was shown it: a browser
 * opens it without their token. Good for ten minutes.
 */
export function signedPath(services: Needs, projectId: string, path: string): string {
  const e = String(Math.ceil((services.now() + WORKS_FOR_MS) / 1000))
  const s = services.personalData.sign(PURPOSE, signedText(path, { p: projectId, e }))
  const query = new URLSearchParams({ p: projectId, e, s })
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

/** No token comes along that would take a turn: two of one at a time, whatever it costs to make them. */
const inTurn = fewAtOnce({ ofOne: 2, latestMs: 2_000 })

interface Visited {
  path: string
  query: unknown
  /** Whose it is: their account, or what stands for it. */
  of: string
}

/**
 * What a signed address of something answers that is made anew for whoever opens it. Throws as {@link projectOfSignedPath}, and
 * COMMON_BUSY `{ seconds }` (HTTP 503) to whoever opens their own on too many connections.
 */
export async function atSignedPath<Answer>(
  services: Services,
  { path, query, of }: Visited,
  work: (projectId: string) => Promise<Answer>,
): Promise<Answer> {
  const projectId = await projectOfSignedPath(services, path, query)
  return inTurn(`${projectId} ${of}`, () => work(projectId))
}

function isSigned({ personalData, now }: Needs, path: string, { s, ...query }: PathSignature): boolean {
  return personalData.isSigned(PURPOSE, signedText(path, query), s) && Number(query.e) * 1000 >= now()
}

function signedText(path: string, { p, e }: Omit<PathSignature, 's'>): string {
  return `${p}\n${path}\n${e}`
}
