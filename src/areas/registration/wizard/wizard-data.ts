/** What the wizard's screens read and save; kept for a moment, so that the next step is there at once. */
import { isRefusal } from '@/api/errors/api-error'
import { call } from '@/api/call'
import type { Draft, DraftPatch } from '@contract/draft'
import type { BatchOffering } from '@contract/offering'
import { currentUserAtom } from '@/session/account'
import { domainAtom } from '@/session/exam'
import { store } from '@/session/store'
import type { Wizard } from '../steps'

/** Milliseconds. A batch hardly changes while it is being filled in; a saved draft is shown by the next step only. */
const KEEP_BATCH_MS = 60_000
const KEEP_DRAFT_MS = 3_000

interface Kept<T> {
  owner: string
  value: T
  until: number
}

let keptBatch: Kept<BatchOffering> | null = null
let keptDraft: Kept<Draft> | null = null

/** The batch and the candidate's draft of it. Throws ApiError. */
export async function loadWizard(batchCode: string): Promise<Wizard> {
  const [batch, draft] = await Promise.all([loadBatch(batchCode), loadDraft(batchCode)])
  return { batch, draft }
}

/** Saves a part of the draft and answers the whole as it is now. Throws ApiError. */
export async function saveDraft(batchCode: string, patch: DraftPatch): Promise<Draft> {
  keptDraft = null
  const draft = await call('POST /exm_c/batches/:batchCode/draft', { params: { batchCode }, body: patch })
  keptDraft = keep(batchCode, draft, KEEP_DRAFT_MS)
  return draft
}

/**
 * Saves what `patchUpon` makes of the draft: of the one that is shown, or of the newest one when another tab or device
 * has changed it since. Throws ApiError.
 */
export async function saveUpon(draft: Draft, patchUpon: (newest: Draft) => DraftPatch): Promise<Draft> {
  const { batchCode, updatedAt: seenAt } = draft
  try {
    return await saveDraft(batchCode, { ...patchUpon(draft), seenAt })
  } catch (error) {
    if (!isRefusal(error, 'E_REG_DRAFT_CHANGED')) throw error
    return saveUpon(await loadDraft(batchCode), patchUpon)
  }
}

/** What happens to draft and batch next happens without this screen: they have to be read again. */
export function forgetWizard(): void {
  keptDraft = null
  keptBatch = null
}

async function loadBatch(batchCode: string): Promise<BatchOffering> {
  const kept = valueOf(keptBatch, batchCode)
  if (kept) return kept
  const batch = await call('GET /exm_c/batches/:batchCode', { params: { batchCode } })
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
