import type { PersonalData } from '../../personal-data/personal-data'
import type { FileStore } from './file-store'

/** What a sealed file begins with; no picture and no PDF does. */
const MARK = Buffer.from('sealed:2\n')

/**
 * Keeps bytes encrypted with their project's key, the first part of a file's key; a file opens under its own key alone.
 * Files from before they were sealed are read as they are.
 */
export function sealedFileStore(store: FileStore, personalData: PersonalData): FileStore {
  return {
    async put(key, bytes) {
      const projectId = projectOf(key)
      const kept = personalData.isSealing(projectId)
        ? Buffer.concat([MARK, personalData.sealBytes(projectId, placeOf(key), bytes)])
        : bytes
      await store.put(key, kept)
    },
    async get(key) {
      const kept = await store.get(key)
      if (!kept.subarray(0, MARK.length).equals(MARK)) return kept
      return personalData.openBytes(projectOf(key), placeOf(key), kept.subarray(MARK.length))
    },
    delete: (key) => store.delete(key),
    whyNotHere: () => store.whyNotHere(),
  }
}

const placeOf = (key: string) => `file/${key}`

function projectOf(key: string): string {
  return key.split('/')[0] ?? ''
}
