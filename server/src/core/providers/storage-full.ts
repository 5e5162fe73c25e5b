/** A disk that is full, a quota that is used up, a folder that takes no writing for now. */
const CODES = ['ENOSPC', 'EDQUOT', 'EROFS']

/** Whether an error says that no file can be kept right now: the same call succeeds once an operator has made room. */
export function isStorageFull(error: { code?: unknown }): boolean {
  return CODES.some((code) => code === error.code)
}
