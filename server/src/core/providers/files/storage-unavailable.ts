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
