import * as v from 'valibot'
import { uuid } from '@contract/schemas'
import type { Services } from '@server/core/services'
import { Failure } from '@server/core/failure'
import { concurrencyLimiter } from '@server/core/running/concurrency-limiter'
import { actorByName } from './actor/actors'
import type { TokenName } from './actor/token-name'
import { requireRunning } from './project/maintenance'

/** Validity of a signed URL in milliseconds. */
const WORKS_FOR_MS = 10 * 60_000

/**
 * Query of a signed URL: project, session (hash of its token, which grants no access; missing without a session),
 * expiry (seconds since 1970) and signature.
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

/** Recipient of a signed URL: a session of the project, or an external system. */
export type ShownTo = Pick<TokenName, 'projectId'> & Partial<TokenName>

/** Context of a call that returns signed URLs. */
export interface Viewing {
  actor: ShownTo
}

/**
 * Returns a signed URL for a candidate's file, relative to the service, which a browser can open without a token. Valid
 * for ten minutes and no longer than the session.
 */
export function signedPath(services: Needs, { projectId, tokenHash }: ShownTo, path: string): string {
  const e = String(Math.ceil((services.now() + WORKS_FOR_MS) / 1000))
  const signed = { p: projectId, ...(tokenHash && { i: tokenHash }), e }
  const s = services.personalData.sign(PURPOSE, signedText(path, signed))
  return `${path}?${new URLSearchParams({ ...signed, s }).toString()}`
}

/**
 * Returns the project of a signed URL. Throws COMMON_FORBIDDEN (HTTP 403) if the signature is invalid, the URL has
 * expired or the session has ended; UnderMaintenance if the project is under maintenance.
 */
export async function projectOfSignedPath(services: Services, path: string, query: unknown): Promise<string> {
  const given = v.safeParse(signatureSchema, query)
  const isGood = given.success && isSigned(services, path, given.output) && (await isSignedIn(services, given.output))
  if (!isGood) throw new Failure('COMMON_FORBIDDEN', {}, 403)
  await requireRunning(services, { projectIds: [given.output.p] })
  return given.output.p
}

const DESK_PURPOSE = 'signed addresses of the desk'

/** Query of a signed URL of the desk; the session is not part of it, as the desk's cookie names it. */
const deskSignatureSchema = v.object({
  p: uuid,
  e: v.pipe(v.string(), v.digits()),
  s: v.string(),
})

/**
 * Returns a signed URL for a file, relative to the desk. Valid for ten minutes and only together with the cookie of the
 * session that it was signed for (`deskSession`: digest of its token). The candidate's routes refuse it, as its purpose
 * differs.
 */
export function deskPath(services: Needs, { projectId, deskSession }: DeskViewer, path: string): string {
  const e = String(Math.ceil((services.now() + WORKS_FOR_MS) / 1000))
  const s = services.personalData.sign(DESK_PURPOSE, deskText(path, { p: projectId, e }, deskSession))
  return `${path}?${new URLSearchParams({ p: projectId, e, s }).toString()}`
}

export interface DeskViewer {
  projectId: string
  deskSession: string
}

/**
 * Returns the project of a signed URL of the desk; `deskSession` is that of the authenticated caller. Throws
 * COMMON_FORBIDDEN (HTTP 403) if the signature is invalid, is another session's, or has expired.
 */
export function projectOfDeskPath(services: Needs, path: string, query: unknown, deskSession: string): string {
  const given = v.safeParse(deskSignatureSchema, query)
  const isGood =
    given.success &&
    services.personalData.isSigned(DESK_PURPOSE, deskText(path, given.output, deskSession), given.output.s) &&
    Number(given.output.e) * 1000 >= services.now()
  if (!isGood) throw new Failure('COMMON_FORBIDDEN', {}, 403)
  return given.output.p
}

const deskText = (path: string, { p, e }: { p: string; e: string }, deskSession: string) =>
  [p, path, e, deskSession].join('\n')

/** Limits concurrency per owner, since requests without a token bypass the limiter per account. */
const inTurn = concurrencyLimiter({ perKey: 2 })

interface Visited {
  path: string
  query: unknown
  /** Owner key: the account, or a substitute. */
  of: string
}

/**
 * Serves generated content under a signed URL. Throws like {@link projectOfSignedPath}, and COMMON_BUSY `{ seconds }`
 * (HTTP 503) on too many concurrent requests for the same owner.
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
  return (await actorByName(services, { projectId: p, tokenHash: i })) !== null
}

function signedText(path: string, { p, i, e }: Omit<PathSignature, 's'>): string {
  return [p, path, e, ...(i === undefined ? [] : [i])].join('\n')
}
