import * as v from 'valibot'
import { uuid } from '@contract/schemas'
import type { Services } from '@server/core/services'
import { Failure } from '@server/core/failure'
import { fewAtOnce } from '@server/core/running/few-at-once'
import { actorNamed } from './actor/actors'
import type { TokenName } from './actor/token-name'
import { requireRunning } from './project/maintenance'

/** How long a signed address works, in milliseconds. */
const WORKS_FOR_MS = 10 * 60_000

/**
 * The query of a signed address: project, the sign-in that was shown it (the hash of its token, which opens nothing; missing
 * where none was), end of its validity (seconds since 1970) and signature.
 */
const signatureSchema = v.object({
  p: uuid,
  i: v.optional(v.string()),
  e: v.pipe(v.string(), v.digits()),
  s: v.string(),
})
type PathSignature = v.InferOutput<typeof signatureSchema>

const PURPOSE = 'signed addresses'

type Needs = Pick<Services, 'now' | 'personalData'>

/** Who is shown an address: a sign-in of the project, or another system that asked for it. */
export type ShownTo = Pick<TokenName, 'projectId'> & Partial<TokenName>

/** Of a call that answers such addresses. */
export interface Viewing {
  actor: ShownTo
}

/**
 * The address of something that belongs to a candidate, relative to the service, for whoever was shown it: a browser
 * opens it without their token. Good for ten minutes, and no longer than the sign-in.
 */
export function signedPath(services: Needs, { projectId, tokenHash }: ShownTo, path: string): string {
  const e = String(Math.ceil((services.now() + WORKS_FOR_MS) / 1000))
  const signed = { p: projectId, ...(tokenHash && { i: tokenHash }), e }
  const s = services.personalData.sign(PURPOSE, signedText(path, signed))
  return `${path}?${new URLSearchParams({ ...signed, s }).toString()}`
}

/**
 * The project that a signed address belongs to. Throws COMMON_FORBIDDEN (HTTP 403) when we did not sign it, its time is over or
 * whoever was shown it has signed out, UnderMaintenance when the project is.
 */
export async function projectOfSignedPath(services: Services, path: string, query: unknown): Promise<string> {
  const given = v.safeParse(signatureSchema, query)
  const isGood = given.success && isSigned(services, path, given.output) && (await isSignedIn(services, given.output))
  if (!isGood) throw new Failure('COMMON_FORBIDDEN', {}, 403)
  await requireRunning(services, { projectIds: [given.output.p] })
  return given.output.p
}

/** No token comes along that would take a turn: two of one at a time, whatever it costs to make them. */
const inTurn = fewAtOnce({ ofOne: 2 })

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

async function isSignedIn(services: Services, { p, i }: PathSignature): Promise<boolean> {
  if (i === undefined) return true
  return (await actorNamed(services, { projectId: p, tokenHash: i })) !== null
}

function signedText(path: string, { p, i, e }: Omit<PathSignature, 's'>): string {
  return [p, path, e, ...(i === undefined ? [] : [i])].join('\n')
}
