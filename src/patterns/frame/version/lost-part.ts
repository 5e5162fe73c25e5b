import { ApiError, unanswered } from '@/api/errors/api-error'
import type { LostFile, PartEvents } from '@/platform/start/chunk-retry'

let offerReload: ((file: LostFile) => Promise<boolean>) | null = null

/** Failed load of a chunk: without a response like any call, or because a newer client was deployed (`outdated`). */
export class LostPart extends ApiError {}

/** Preloads the reload prompt, which would be missing together with the lost chunk. */
export function prepareOffer(): void {
  import('./offer-reload').then(({ offerReloadIfGone }) => (offerReload = offerReloadIfGone)).catch(() => undefined)
}

export const partEvents: PartEvents = {
  isGone: async (file) => offerReload?.(file),
  fault: (isGone) => new LostPart(isGone ? 'outdated' : unanswered().trouble, 'COMMON_01'),
}
