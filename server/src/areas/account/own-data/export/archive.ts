import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Services } from '@server/core/services'
import type { Snapshot } from './snapshot'

/**
 * Streams the ZIP archive with at most one file in memory. Only the documents are compressed; pictures and PDFs are
 * already. Skips a file whose bytes are missing.
 */
export async function* archiveOf({ files, log }: Pick<Services, 'files' | 'log'>, snapshot: Snapshot) {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  const documents = { 'index.html': snapshot.html, 'data.json': snapshot.json }
  for (const [name, text] of Object.entries(documents)) {
    const packed = new ZipDeflate(name)
    zip.add(packed)
    packed.push(Buffer.from(text), true)
    yield* taken(made)
  }
  for (const { path, storageKey } of snapshot.files) {
    const bytes = await files.get(storageKey).catch((err: unknown) => {
      log.warn({ storageKey, err }, 'a file is missing in an export')
      return null
    })
    if (!bytes) continue
    const whole = new ZipPassThrough(path)
    zip.add(whole)
    whole.push(bytes, true)
    yield* taken(made)
  }
  zip.end()
  yield* taken(made)
}

function taken(made: Uint8Array[]): Uint8Array[] {
  return made.splice(0)
}
