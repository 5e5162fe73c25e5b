import type { PersonalData } from '../../personal-data/personal-data'
import { FIRST_KEY } from '../../personal-data/encrypted-column'
import type { FileStore, EncryptedFileStore } from './file-store'

/** Header of an encrypted file; `sealed:2.7` names the version of its data key, omitted for the first one. */
const MARK = /^sealed:2(?:\.(\d{1,9}))?\n/
const LONGEST_MARK = 'sealed:2.123456789\n'.length

/**
 * Encrypts files with the key of their project, which is the first segment of the storage key; a file decrypts under
 * its own storage key only. `get` throws for a file without the header.
 */
export function encryptedFileStore(store: FileStore, personalData: PersonalData): EncryptedFileStore {
  return {
    async put(key, bytes) {
      const projectId = projectOf(key)
      const version = personalData.activeKeyVersion()
      const sealed = personalData.encryptBytes(projectId, placeOf(key), bytes, version)
      await store.put(key, Buffer.concat([markOf(version), sealed]))
    },
    async get(key) {
      const stored = await store.get(key)
      const mark = markIn(stored)
      if (!mark) throw new Error(`${key}: a stored file that is not encrypted`)
      return personalData.decryptBytes(projectOf(key), placeOf(key), stored.subarray(mark.length), mark.version)
    },
    async keyVersionOf(key) {
      const beginning = await store.beginning(key, LONGEST_MARK)
      return (beginning && markIn(beginning)?.version) ?? null
    },
    beginning: (key, bytes) => store.beginning(key, bytes),
    delete: (key) => store.delete(key),
    whyNotHere: () => store.whyNotHere(),
  }
}

function markOf(version: number): Buffer {
  return Buffer.from(version === FIRST_KEY ? 'sealed:2\n' : `sealed:2.${version}\n`)
}

function markIn(stored: Buffer): { length: number; version: number } | null {
  const [mark, version = FIRST_KEY] = MARK.exec(stored.subarray(0, LONGEST_MARK).toString('latin1')) ?? []
  return mark === undefined ? null : { length: mark.length, version: Number(version) }
}

const placeOf = (key: string) => `file/${key}`

function projectOf(key: string): string {
  return key.split('/')[0] ?? ''
}
