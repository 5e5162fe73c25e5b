/** What the wizard's screens read and save; kept for a moment, so that the next step is there at once. */
import { isRefusal } from '@/api/errors/api-error'
import { call } from '@/api/call'
import type { Draft, DraftPatch } from '@contract/registration/draft'
import type { Offering } from '@contract/registration/offered/offering'
import { currentUserAtom } from '@/session/account'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import { wizardOf, type Wizard } from '../steps'
import { readOffering } from './offered'
import { isTouched } from './touched-parts'

/** Milliseconds. A batch hardly changes while it is being filled in; a saved draft is shown by the next step only. */
const KEEP_BATCH_MS = 60_000
const KEEP_DRAFT_MS = 3_000

interface Kept<T> {
  owner: string
  value: T
  until: number
}

let keptBatch: Kept<Offering> | null = null
let keptDraft: Kept<Draft> | null = null

/** The draft as the last answer told it, however long ago: better to begin with than one that is surely older. */
function lastKnown(batchCode: string): Draft | null {
  return keptDraft?.owner === ownerOf(batchCode) ? keptDraft.value : null
}

/** The batch and the candidate's draft of it. Throws ApiError. */
export async function loadWizard(batchCode: string): Promise<Wizard> {
  const [batch, draft] = await Promise.all([loadBatch(batchCode), loadDraft(batchCode)])
  return wizardOf(batch, draft)
}

/** Saves a part of the draft and answers the whole as it is now. Throws ApiError. */
async function saveDraft(batchCode: string, patch: DraftPatch): Promise<Draft> {
  keptDraft = null
  const draft = await call('POST /exm_c/batches/:batchCode/draft', { params: { batchCode }, body: patch })
  keptDraft = keep(batchCode, draft, KEEP_DRAFT_MS)
  return draft
}

/** What a step saves: the same whatever the draft holds, or made upon the newest one. */
export type PatchUpon = DraftPatch | ((newest: Draft) => DraftPatch)

/**
 * Saves a part of the draft that is shown. Another tab or device may have changed it since: what is made upon the newest
 * draft is made again, and what changes another part is saved all the same. Throws ApiError, E_REG_DRAFT_CHANGED when the
 * very part was changed: saving would undo what nobody here has seen.
 */
export async function saveUpon(shown: Draft, patch: PatchUpon): Promise<Draft> {
  const isMade = typeof patch === 'function'
  const base = (isMade ? lastKnown(shown.batchCode) : null) ?? shown
  try {
    return await saveDraft(base.batchCode, { ...(isMade ? patch(base) : patch), seenAt: base.updatedAt })
  } catch (error) {
    if (!isRefusal(error, 'E_REG_DRAFT_CHANGED') || error.details.offering) throw error
    const newest = await loadDraft(base.batchCode)
    if (!isMade && isTouched(patch, shown, newest)) throw error
    return saveUpon(newest, patch)
  }
}

/** What happens to draft and batch next happens without this screen: they have to be read again. */
export function forgetWizard(): void {
  keptDraft = null
  keptBatch = null
}

async function loadBatch(batchCode: string): Promise<Offering> {
  const kept = valueOf(keptBatch, batchCode)
  if (kept) return kept
  const batch = await readOffering(batchCode)
  keptBatch = keep(batchCode, batch, KEEP_BATCH_MS)
  return batch
}

function loadDraft(batchCode: string): Promise<Draft> {
  const kept = valueOf(keptDraft, batchCode)
  return kept ? Promise.resolve(kept) : call('GET /exm_c/batches/:batchCode/draft', { params: { batchCode } })
}

function keep<T>(batchCode: string, value: T, milliseconds: number): Kept<T> {
  return { owner: ownerOf(batchCode), value, until: Date.now() + milliseconds }
}

function valueOf<T>(kept: Kept<T> | null, batchCode: string): T | null {
  return kept && kept.owner === ownerOf(batchCode) && Date.now() < kept.until ? kept.value : null
}

/** Batch codes repeat between projects, and a device between candidates. */
function ownerOf(batchCode: string): string {
  return [store.get(domainAtom), store.get(currentUserAtom)?.accountId, batchCode].join(' ')
}
