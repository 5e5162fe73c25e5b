import { useState } from 'react'
import type { ReviewCase, ReviewFile } from '@contract/desk/review'

/** Object URLs of pictures by file id; the service forbids the browser to cache files of candidates. */
const pictures = new Map<string, string>()

const filesOf = ({ photo, idPortrait, documents }: ReviewCase): ReviewFile[] =>
  [photo, idPortrait, ...documents.flatMap(({ files }) => files)].filter((file) => file !== null)

/** Loads the pictures of a case before it is shown. */
export async function preload(loaded: ReviewCase): Promise<void> {
  const missing = filesOf(loaded).filter(
    ({ mediaType, fileId }) => mediaType.startsWith('image/') && !pictures.has(fileId),
  )
  await Promise.allSettled(
    missing.map(async ({ fileId, url }) => {
      const response = await fetch(url)
      if (response.ok) pictures.set(fileId, URL.createObjectURL(await response.blob()))
    }),
  )
}

/** Drops the pictures of all other cases. */
export function keepFilesOf(cases: readonly ReviewCase[]): void {
  const kept = new Set(cases.flatMap(filesOf).map(({ fileId }) => fileId))
  for (const [fileId, url] of pictures)
    if (!kept.has(fileId)) {
      URL.revokeObjectURL(url)
      pictures.delete(fileId)
    }
}

/** Returns the address of a file for as long as it is shown: new addresses after a renewal would load it again. */
export function useFileUrl({ fileId, url }: ReviewFile): string {
  const [first] = useState(() => pictures.get(fileId) ?? url)
  return first
}
