import { isRefusal } from '@/api/errors/api-error'
import {
  forgetResponses,
  cacheResponse,
  cacheForCurrentUser,
  cachedResponse,
  lastCachedResponse,
} from '@/session/response-cache'
import type {
  Journey,
  JourneyCalls,
  JourneyData,
  JourneyPatch,
  JourneyPlan,
  PatchUpon,
  DecidedUpon,
} from './journey-types'

/** Defines a journey of steps from the plan and the calls of an area. */
export function defineJourney<
  Step extends string,
  Offering,
  Data extends JourneyData,
  Patch extends JourneyPatch = JourneyPatch,
>(plan: JourneyPlan<Step, Data>, calls: JourneyCalls<Offering, Data, Patch>): Journey<Step, Data, Patch> {
  return { ...plan, ...journeyData(plan, calls) }
}

/**
 * Cache times in milliseconds. The offering hardly changes while a draft is filled in; a saved draft is cached for the
 * next step only.
 */
const KEEP_OFFERING_MS = 60_000
const KEEP_DRAFT_MS = 3_000

function journeyData<Offering, Data extends JourneyData, Patch extends JourneyPatch>(
  { kind, refusals: { changed } }: Pick<JourneyPlan<string, Data>, 'kind' | 'refusals'>,
  calls: JourneyCalls<Offering, Data, Patch>,
): Pick<Journey<string, Data, Patch>, 'load' | 'save' | 'forget'> {
  type Draft = Data['draft']
  const keyOf = (what: 'offering' | 'draft', key: string) => [kind, what, key]

  const readOffering = (key: string): Promise<Offering> => {
    const name = keyOf('offering', key)
    return cachedResponse<Offering>(name) ?? cacheResponse(name, KEEP_OFFERING_MS, calls.readOffering(key))
  }
  const readDraft = (key: string): Promise<Draft> => cachedResponse<Draft>(keyOf('draft', key)) ?? calls.readDraft(key)

  const saveDraft = async (key: string, patch: Patch): Promise<Draft> => {
    const name = keyOf('draft', key)
    const keepAsOwner = cacheForCurrentUser()
    forgetResponses(name)
    const draft = await calls.saveDraft(key, patch)
    return keepAsOwner(name, KEEP_DRAFT_MS, Promise.resolve(draft))
  }

  /**
   * Saves a patch with an optimistic lock on the draft. After a conflict, a patch function is applied again to the
   * newest draft, and a patch of parts that did not change is saved again.
   */
  const saveUpon = async (key: string, shown: Draft, patch: PatchUpon<Draft, Patch>): Promise<Draft> => {
    const isMade = typeof patch === 'function'
    // the last cached draft, even if expired, is at least as new as the displayed one
    const base = (isMade && (await lastCachedResponse<Draft>(keyOf('draft', key)))) || shown
    try {
      return await saveDraft(key, { ...(isMade ? patch(base) : patch), seenAt: base.updatedAt })
    } catch (error) {
      if (!isRefusal(error, changed) || error.details.offering) throw error
      const newest = await readDraft(key)
      if (!isMade && isTouched(calls.decidedUpon, patch, { shown, newest })) throw error
      return saveUpon(key, newest, patch)
    }
  }
  return {
    load: async (key) => {
      const [offering, draft] = await Promise.all([readOffering(key), readDraft(key)])
      return calls.dataOf(offering, draft)
    },
    save: async (key, shown, patch) => calls.dataOf(calls.offeringOf(shown), await saveUpon(key, shown.draft, patch)),
    forget: () => forgetResponses([kind]),
  }
}

/**
 * Whether `newest` differs from the displayed draft in a part that the patch depends on; for a confirmation always.
 * False if `newest` already has the values of the patch: an earlier attempt succeeded without a response, or another
 * device saved the same.
 */
function isTouched<Draft extends object, Patch extends JourneyPatch>(
  decidedUpon: DecidedUpon<Draft, Patch>,
  patch: Patch,
  { shown, newest }: { shown: Draft; newest: Draft },
): boolean {
  if (patch.confirmed !== undefined) return true
  const decided = (Object.keys(patch) as (keyof Patch)[]).filter((part) => decidedUpon[part])
  if (decided.every((part) => isSame(patch[part], partOf(newest, part)))) return false
  const parts = decided.flatMap((part) => decidedUpon[part] ?? [])
  return parts.some((part) => JSON.stringify(shown[part]) !== JSON.stringify(newest[part]))
}

/** Returns the part of the draft that has the same name as the part of the patch. */
const partOf = (draft: object, part: PropertyKey): unknown => (draft as Record<PropertyKey, unknown>)[part]

/** Compares without regard to order, because the service sorts lists. */
function isSame(one: unknown, other: unknown): boolean {
  return unordered(one) === unordered(other)
}

function unordered(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(unordered).sort().join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return `{${entries
    .map(([key, part]) => `${key}:${unordered(part)}`)
    .sort()
    .join()}}`
}
