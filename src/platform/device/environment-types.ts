/** Space that the host reserves at the top of the screen, in CSS pixels. */
export interface TopRoom {
  /** Height of the status bar above the header. */
  statusBar: number
  /** Height of the header, level with the Mini Program's capsule. */
  header: number
  /** Width that the capsule takes on the right. */
  capsule: number
}
