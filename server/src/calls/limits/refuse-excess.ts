import type { Endpoint } from '@contract/endpoints/endpoint'
import { rateLimitClassOf } from '@contract/endpoints/refusals/rate-limit-class'
import type { ClassRateLimit, RefusalLimit } from '@contract/endpoints/refusals/rate-limits'
import { countedHere } from './counted-here'
import { takeSlot, takeSlots } from './rate-limit'
import { addressGroup } from '@server/core/http/address-group'
import { rateLimitOf } from '@server/core/tables/definition/rate-limits'
import type { Services } from '@server/core/services'
import { Failure } from '@server/core/failure'
import type { CandidatesCall, Owner } from '../handler'
import type { Project } from '../project/project-cache'

const MINUTE_MS = 60_000

interface Call {
  project: Project | null
  /** Account to count; for calls of a group, the candidate's. */
  owner: Owner | null
  ip: string
  params: unknown
}

/**
 * Counts a call (`key`) against the rate limit (`rateLimit`) of its endpoint or endpoint class. Throws COMMON_TOO_MANY `{
 * until }` beyond it, before any other work.
 */
export async function refuseExcess(services: Services, key: string, endpoint: Endpoint, call: Call): Promise<void> {
  const ofClass = rateLimitClassOf(key, endpoint)
  if (ofClass) return refuseHere(services, ofClass, call)
  const { auth, rateLimit, rateLimitBy } = endpoint
  const { project } = call
  if (!rateLimit || !project) return
  const { max, minutes } = rateLimitOf(project.definition, rateLimit)
  const who =
    auth === 'candidate' && call.owner
      ? `account:${call.owner.accountId}`
      : `address:${services.personalData.index(project.projectId, 'address', call.ip)}`
  const limit = { max, windowMs: minutes * MINUTE_MS }
  const what = rateLimitBy ? `:${String((call.params as Record<string, unknown>)[rateLimitBy])}` : ''
  const until = await takeSlot(services, project.projectId, `${rateLimit}:${who}${what}`, limit)
  if (until) throw new Failure('COMMON_TOO_MANY', { until: until.toISOString() })
}

/** Counts per owner, including calls by a group, or per address without sign-in. */
function refuseHere(services: Services, rateLimit: ClassRateLimit, { project, owner, ip }: Call): void {
  const { max, minutes } = rateLimitOf(project?.definition ?? {}, rateLimit)
  const who = owner ? `account:${owner.accountId}` : `address:${addressGroup(ip)}`
  const name = `${project?.projectId ?? ''}:${rateLimit}:${who}`
  const until = countedHere(services).take(name, { max, windowMs: minutes * MINUTE_MS }, services.now())
  if (until) throw new Failure('COMMON_TOO_MANY', { until: until.toISOString() })
}

/**
 * Counts several units of a rate limit for one call, on the same counter as the account's own calls. Throws
 * COMMON_TOO_MANY `{ until }` without counting any if they exceed the limit.
 */
export async function refuseSeveral(
  { services, project, owner }: Pick<CandidatesCall, 'services' | 'project' | 'owner'>,
  rateLimit: RefusalLimit,
  turns: number,
): Promise<void> {
  const { max, minutes } = rateLimitOf(project.definition, rateLimit)
  const limit = { max, windowMs: minutes * MINUTE_MS, turns }
  const until = await takeSlots(services, project.projectId, `${rateLimit}:account:${owner.accountId}`, limit)
  if (until) throw new Failure('COMMON_TOO_MANY', { until: until.toISOString() })
}
