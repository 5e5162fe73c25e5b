/** File that the candidate picked. `path` is for display; the host uploads from `source`. */
export interface PickedFile {
  name: string
  bytes: number
  path: string
  source: unknown
}

export interface PickOptions {
  /** `image`: camera or album; `file`: any of `extensions`. */
  kind: 'image' | 'file'
  /** Lower case, without the dot: ['jpg', 'png', 'pdf']. */
  extensions: readonly string[]
  /** Maximum number of files. Browsers do not enforce it: `multiple` has no limit. */
  count?: number
}

export interface SendOptions {
  url: string
  file: PickedFile
  headers: Record<string, string>
  form: Record<string, string>
  /** 0 to 100. */
  onProgress?: (percent: number) => void
}

/**
 * Reason why the file chooser did not open: `denied` in WeChat's settings for this Mini Program, `blocked` in the
 * phone's settings for WeChat, `failed` otherwise. Closing the chooser is not an error.
 */
export type ChooserTrouble = 'denied' | 'blocked' | 'failed'

export class ChooserError extends Error {
  constructor(readonly trouble: ChooserTrouble) {
    super(`chooser ${trouble}`)
    this.name = 'ChooserError'
  }
}
