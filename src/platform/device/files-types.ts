/** A file the candidate picked. `path` shows a picture; `source` is what the host uploads from. */
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
  /** How many are wanted; a browser lets more be picked than that. */
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
 * Why nothing could be chosen: `denied` in WeChat's settings of this program, `blocked` in the phone's settings of WeChat,
 * `failed` otherwise. Closing the chooser is none of these.
 */
export type ChooserTrouble = 'denied' | 'blocked' | 'failed'

export class ChooserError extends Error {
  constructor(readonly trouble: ChooserTrouble) {
    super(`chooser ${trouble}`)
    this.name = 'ChooserError'
  }
}
