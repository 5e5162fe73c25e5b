/** Storage keys consist of generated ids and names, joined by slashes; the pattern prevents path traversal. */
const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/

/** Throws if the text is not a storage key. */
export function requireKey(key: string): void {
  if (!KEY.test(key)) throw new Error('not a key of a stored file')
}

/**
 * Storage of uploaded files: a folder or S3-compatible storage, outside the web root. Keys are generated, never taken
 * from users: `<project id>/<file id>`.
 */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>
  /** Rejects if the key is unknown. */
  get(key: string): Promise<Buffer>
  /** Returns at most the first `bytes` bytes; null if the key is unknown. */
  beginning(key: string, bytes: number): Promise<Buffer | null>
  delete(key: string): Promise<void>
  /**
   * Returns why this machine cannot store files, or null if it can. Shared storage is not checked: an outage that
   * affects all machines is no reason to redirect candidates to another one.
   */
  whyNotHere(): Promise<string | null>
}

/** File store that encrypts its files. */
export interface EncryptedFileStore extends FileStore {
  /** Version of the data key that encrypts a file; null if there is no such file. */
  keyVersionOf(key: string): Promise<number | null>
}

/** The storage does not respond or refuses; `cause` is its error. A retry may succeed. */
export class StorageUnavailable extends Error {
  readonly code = 'STORAGE_AWAY'
}

/** Full disk, exceeded quota, read-only file system, or unavailable remote storage. */
const CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'STORAGE_AWAY']

/**
 * Returns whether an error means that files cannot be stored at present; a retry succeeds after an operator's
 * intervention.
 */
export function isStorageUnavailable(error: { code?: unknown }): boolean {
  return CODES.some((code) => code === error.code)
}
