export interface VersionEvents {
  /** A newer version has been downloaded; `apply` starts it in place of this one. */
  onReady: (apply: () => void) => void
  /** There is one, and it could not be downloaded. */
  onFailed: () => void
}
