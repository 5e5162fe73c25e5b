import type { ContentPatch } from '@contract/collecting/content'

/**
 * For the calls of a journey that collects: one photo replaces another, so it is decided upon the one that is there; answers
 * and files are merged (docs/decisions/0014).
 */
export const contentDecidedUpon = { photoFileId: ['photoFileId'] } as const satisfies Partial<
  Record<keyof ContentPatch, readonly string[]>
>
