/** Keys are made by us: ids and single names, joined by slashes. Anything else could leave the folder or the project. */
const KEY = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*$/

/** Throws where it is none. */
export function requireKey(key: string): void {
  if (!KEY.test(key)) throw new Error('not a key of a stored file')
}

/**
 * Where uploaded bytes live: a folder or S3-compatible storage, outside the web root. Keys are made by us, never by users:
 * the project and the file, `<project id>/<file id>`.
 */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>
  /** Rejects when the key is unknown. */
  get(key: string): Promise<Buffer>
  /** Its first bytes, at most so many; null when the key is unknown. */
  beginning(key: string, bytes: number): Promise<Buffer | null>
  delete(key: string): Promise<void>
  /**
   * Why this machine can keep no files, null where it can. Storage that all machines share is not asked: what is away for
   * all of them is no reason to send candidates to another one.
   */
  whyNotHere(): Promise<string | null>
}

/** What keeps files sealed. */
export interface SealedFileStore extends FileStore {
  /** Version of the data key that encrypts a file; null when there is no file of this key. */
  keyVersionOf(key: string): Promise<number | null>
}
