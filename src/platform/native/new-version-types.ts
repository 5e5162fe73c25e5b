export interface VersionEvents {
  /** A new version was downloaded; `apply` restarts with it. */
  onReady: (apply: () => void) => void
  /** A new version exists, but its download failed. */
  onFailed: () => void
}
