import type { ContentPatch } from '@contract/collecting/content'

/**
 * Precondition for updates of collected content: a new photo replaces the previous one, so the update names the photo
 * it was based on. Answers and files are merged instead (decision 0014).
 */
export const contentDecidedUpon = { photoFileId: ['photoFileId'] } as const satisfies Partial<
  Record<keyof ContentPatch, readonly string[]>
>
