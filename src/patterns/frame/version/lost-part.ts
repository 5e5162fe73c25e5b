import { ApiError, unanswered } from '@/api/errors/api-error'
import type { LostFile, PartEvents } from '@/platform/start/chunk-retry'

let offerReload: ((file: LostFile) => Promise<boolean>) | null = null

/**
 * A part of the client could not be loaded: without an answer like any call, which is told and tried again where it was
 * needed, or because there is a newer client (`outdated`).
 */
export class LostPart extends ApiError {}

/** Loads what is said when a part is gone: by then it would be gone as well. */
export function prepareOffer(): void {
  import('./offer-reload').then(({ offerReloadIfGone }) => (offerReload = offerReloadIfGone)).catch(() => undefined)
}

export const partEvents: PartEvents = {
  isGone: async (file) => offerReload?.(file),
  fault: (isGone) => new LostPart(isGone ? 'outdated' : unanswered().trouble, 'COMMON_01'),
}
