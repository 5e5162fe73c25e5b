import type { Endpoint } from '@contract/endpoints/endpoint'
import type { ClassRateLimit, RefusalLimit } from '@contract/endpoints/refusals/rate-limits'
import { rateLimitClassOf } from '@contract/endpoints/refusals/rate-limit-class'
import { Failure } from '@server/core/failure'
import { addressGroup } from '@server/core/http/address-group'
import { weakMemo } from '@server/core/running/weak-memo'
import type { Services } from '@server/core/services'
import { rateLimitOf } from '@server/core/tables/definition/rate-limits'
import type { CandidatesCall, Owner } from '../handler'
import type { Project } from '../project/project-cache'
import { takeSlot, takeSlots, type SlotLimit } from './rate-limit'

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
export async function enforceRateLimit(services: Services, key: string, endpoint: Endpoint, call: Call): Promise<void> {
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
export async function enforceRateLimitUnits(
  { services, project, owner }: Pick<CandidatesCall, 'services' | 'project' | 'owner'>,
  rateLimit: RefusalLimit,
  turns: number,
): Promise<void> {
  const { max, minutes } = rateLimitOf(project.definition, rateLimit)
  const limit = { max, windowMs: minutes * MINUTE_MS, turns }
  const until = await takeSlots(services, project.projectId, `${rateLimit}:account:${owner.accountId}`, limit)
  if (until) throw new Failure('COMMON_TOO_MANY', { until: until.toISOString() })
}

/** Maximum entries, at some tens of bytes each. */
const MOST = 20_000

/** Rate limits in memory per instance, for calls that cost less than a database write. */
class CountedHere {
  private readonly windows = new Map<string, { count: number; ends: number }>()

  /** Counts a call at `now` (milliseconds). Returns null if it is within the limit, else the end of the window. */
  take(name: string, { max, windowMs }: SlotLimit, now: number): Date | null {
    const window = this.windows.get(name)
    if (!window || window.ends <= now) {
      this.begin(name, now + windowMs)
      return null
    }
    window.count++
    return window.count > max ? new Date(window.ends) : null
  }

  forgetAll(): void {
    this.windows.clear()
  }

  private begin(name: string, ends: number): void {
    this.windows.delete(name)
    const [oldest] = this.windows.keys()
    if (oldest !== undefined && this.windows.size >= MOST) this.windows.delete(oldest)
    this.windows.set(name, { count: 1, ends })
  }
}

const hereOf = weakMemo((_: Services['db']) => new CountedHere())

/** Returns the counters of a database connection, hence of a running service. */
export const countedHere = ({ db }: Pick<Services, 'db'>): CountedHere => hereOf(db)
