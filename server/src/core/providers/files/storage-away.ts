/** Storage that does not answer, or refuses: `cause` is what it said. Another try may succeed. */
export class StorageAway extends Error {
  readonly code = 'STORAGE_AWAY'
}

/** A disk that is full, a quota that is used up, a folder that takes no writing for now; and storage elsewhere that is away. */
const CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'STORAGE_AWAY']

/** Whether an error says that no file can be kept right now: the same call succeeds once an operator has mended that. */
export function isStorageAway(error: { code?: unknown }): boolean {
  return CODES.some((code) => code === error.code)
}
