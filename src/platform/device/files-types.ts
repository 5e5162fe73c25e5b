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
