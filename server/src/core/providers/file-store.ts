/**
 * Where uploaded bytes live: a folder or S3-compatible storage, outside the web root. Keys are made by us, never by users:
 * the project and the file, `<project id>/<file id>`.
 */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>
  /** Rejects when the key is unknown. */
  get(key: string): Promise<Buffer>
  delete(key: string): Promise<void>
}
