/** What the screens of a journey read and save; kept for a moment, so that the next step is there at once. */
import { isRefusal } from '@/api/errors/api-error'
import { currentUserAtom } from '@/session/account'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import type { Journey, JourneyCalls, JourneyData, JourneyPatch, JourneyPlan, PatchUpon } from '../journey-types'
import { isTouched } from './touched-parts'

/** Milliseconds. What is offered hardly changes while it is filled in; a saved draft is shown by the next step only. */
const KEEP_OFFERING_MS = 60_000
const KEEP_DRAFT_MS = 3_000

interface Kept<T> {
  owner: string
  value: T
  until: number
}

export function journeyData<Offering, Data extends JourneyData, Patch extends JourneyPatch>(
  { refusals: { changed } }: Pick<JourneyPlan<string, Data>, 'refusals'>,
  calls: JourneyCalls<Offering, Data, Patch>,
): Pick<Journey<string, Data, Patch>, 'load' | 'save' | 'forget'> {
  type Draft = Data['draft']
  let keptOffering: Kept<Offering> | null = null
  let keptDraft: Kept<Draft> | null = null

  const readOffering = async (key: string): Promise<Offering> => {
    const kept = valueOf(keptOffering, key)
    if (kept) return kept
    const offering = await calls.readOffering(key)
    keptOffering = keep(key, offering, KEEP_OFFERING_MS)
    return offering
  }
  const readDraft = async (key: string): Promise<Draft> => valueOf(keptDraft, key) ?? calls.readDraft(key)

  const saveDraft = async (key: string, patch: Patch): Promise<Draft> => {
    keptDraft = null
    const draft = await calls.saveDraft(key, patch)
    keptDraft = keep(key, draft, KEEP_DRAFT_MS)
    return draft
  }
  /** The draft as the last answer told it, however long ago: better to begin with than one that is surely older. */
  const lastKnown = (key: string) => (keptDraft?.owner === ownerOf(key) ? keptDraft.value : null)

  /** What is made upon the newest draft is made again, and what changes another part is saved all the same. */
  const saveUpon = async (key: string, shown: Draft, patch: PatchUpon<Draft, Patch>): Promise<Draft> => {
    const isMade = typeof patch === 'function'
    const base = (isMade ? lastKnown(key) : null) ?? shown
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
    forget: () => {
      keptDraft = null
      keptOffering = null
    },
  }
}

function keep<T>(key: string, value: T, milliseconds: number): Kept<T> {
  return { owner: ownerOf(key), value, until: Date.now() + milliseconds }
}

function valueOf<T>(kept: Kept<T> | null, key: string): T | null {
  return kept && kept.owner === ownerOf(key) && Date.now() < kept.until ? kept.value : null
}

/** Keys repeat between projects, and a device between candidates. */
function ownerOf(key: string): string {
  return [store.get(domainAtom), store.get(currentUserAtom)?.accountId, key].join(' ')
}
